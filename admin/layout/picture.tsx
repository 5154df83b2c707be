/** Requested width of pictures. */
const shownWidth = 160;

/** A picture of a product. Pictures on other servers are not loaded. */
export const Picture = ({ url, altText = '' }: { url: string | undefined; altText?: string }) =>
  url?.startsWith('/') ? (
    <img className="product-picture" src={`${url}?width=${shownWidth}`} alt={altText} loading="lazy" />
  ) : (
    <span className="product-picture" />
  );
