/** Width in which pictures are asked for. */
const shownWidth = 160;

/** A picture of a product. One on another server is not loaded here. */
export const Picture = ({ url, altText = '' }: { url: string | undefined; altText?: string }) =>
  url?.startsWith('/') ? (
    <img className="product-picture" src={`${url}?width=${shownWidth}`} alt={altText} loading="lazy" />
  ) : (
    <span className="product-picture" />
  );
