declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2' | 'woff' | 'truetype';
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }
  export default function subsetFont(font: Buffer, characters: string, options: SubsetOptions): Promise<Buffer>;
}
