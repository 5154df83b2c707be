import { movedPointer } from '../../plan/apply-patch.ts';
import type { PlanNode } from '../../plan/plan.ts';
import type { PlanPatch } from '../../plan/plan-patch.ts';
import { nodesWithin, placesOf } from '../../plan/written-nodes.ts';
import { eachNode, Mount } from '../../runtime/dom/vnode.ts';
import type { Instance } from '../../runtime/instances/instance.ts';
import { patchPage } from '../../runtime/patch/patch-page.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { createPageRules } from './page-rules.ts';

/** Attribute with the pointer of an element's node; the server writes the initial one. */
const mark = 'data-at';

/** Applies edits of the page to its preview. */
export interface PreviewPatcher {
  /** Whether any edit was applied. */
  readonly isPatched: boolean;
  /** Returns false when the page has to be loaded again. */
  patch(patch: PlanPatch): Promise<boolean>;
}

/**
 * Creates the patcher of a preview.
 * @param container element that contains the rendered page
 */
export function createPreviewPatcher(runtime: Runtime, container: Element): PreviewPatcher {
  const styles = new Set<string>();
  const pageRules = createPageRules();
  let isPatched = false;
  const marked = () => [...container.querySelectorAll(`[${mark}]`)];
  return {
    get isPatched() {
      return isPatched;
    },
    async patch(patch) {
      isPatched = true;
      const { css, pageCss, lists, changed, fragment, fragmentWidgets } = patch;
      if (css !== '' && !styles.has(css)) {
        styles.add(css);
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets.push(sheet);
      }
      if (pageCss && !pageRules.replace(pageCss)) return false;
      const places = (): [Element, string][] => marked().map((element) => [element, element.getAttribute(mark)!]);
      const before = lists.length > 0 ? places() : [];
      if (!(await patchPage(runtime, patch, places))) return false;
      for (const [element, pointer] of before) element.setAttribute(mark, movedPointer(lists, pointer));
      // When nodes have moved, any of them may have been rendered again.
      const isDrawn = ({ pointer }: PlanNode) =>
        lists.length > 0 || changed.some((node) => `${pointer}/`.startsWith(`${node.pointer}/`));
      const { body } = runtime.plan;
      const nodes = placesOf(body, fragmentWidgets, fragment)
        .flatMap((including) => [...nodesWithin(body, fragmentWidgets, including)])
        .filter(isDrawn);
      const instances = new Map<number, Instance[]>(nodes.map(({ at }) => [at, []]));
      for (const instance of runtime.instances.tree) instances.get(instance.node.at)?.push(instance);
      // The first element of a node without its own belongs to a node inside it, which comes later.
      for (const { at, pointer } of nodes)
        for (const { view } of instances.get(at)!) {
          const element = view instanceof Mount && firstElement(view);
          if (element && element.getAttribute(mark) !== pointer) element.setAttribute(mark, pointer);
        }
      return true;
    },
  };
}

/** Returns the first element of an instance. */
function firstElement(mount: Mount): Element | undefined {
  let first: Element | undefined;
  eachNode(mount, (node) => {
    if (node instanceof Element) first ??= node;
  });
  return first;
}
