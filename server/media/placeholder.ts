/** Placeholder for a remote picture that cannot be loaded, 4:5. */
export const placeholderSvg = (): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1080 1350" width="1080" height="1350">',
    '<defs><linearGradient id="w" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" stop-color="#f3ead9"/>',
    '<stop offset="1" stop-color="#e3d4bd"/></linearGradient></defs>',
    '<rect width="1080" height="1350" fill="url(#w)"/>',
    '<g fill="none" stroke="#8f7c64" stroke-width="7" stroke-linecap="round" stroke-linejoin="round">',
    '<ellipse cx="540" cy="520" rx="92" ry="29"/>',
    '<path d="M448 520C452 574 402 612 366 684C318 782 372 916 444 938C480 956 600 956 636 938C708 916 762 782 714 684C678 612 628 574 632 520"/>',
    '<path d="M392 640C470 672 610 672 688 640" opacity="0.5"/><path d="M250 950H372M708 950H830" opacity="0.6"/></g>',
    '</svg>',
  ].join('');
