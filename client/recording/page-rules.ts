/** The style rules of a page, which its edits replace. */
export interface PageRules {
  /** Returns false when the old rules cannot be found in the page. */
  replace(css: { before: string; after: string }): boolean;
}

/** Creates the replaceable style rules of this document. */
export function createPageRules(): PageRules {
  let sheet: CSSStyleSheet | undefined;
  return {
    replace({ before, after }) {
      if (!sheet) {
        if (!removeRules(before)) return false;
        sheet = new CSSStyleSheet();
        document.adoptedStyleSheets.push(sheet);
      }
      sheet.replaceSync(after);
      return true;
    },
  };
}

/** Removes rules from the style sheets that the server has sent; returns false when one cannot be found. */
function removeRules(css: string): boolean {
  const parsed = new CSSStyleSheet();
  parsed.replaceSync(css);
  const layers = [...document.styleSheets].flatMap((sheet) => layersIn(sheet));
  return layersIn(parsed).every((wanted) =>
    [...wanted.cssRules].every((rule) =>
      layers.some((layer) => {
        const index = [...layer.cssRules].findIndex(({ cssText }) => cssText === rule.cssText);
        if (layer.name !== wanted.name || index === -1) return false;
        layer.deleteRule(index);
        return true;
      }),
    ),
  );
}

const layersIn = (sheet: CSSStyleSheet): CSSLayerBlockRule[] =>
  [...sheet.cssRules].filter((rule) => rule instanceof CSSLayerBlockRule);
