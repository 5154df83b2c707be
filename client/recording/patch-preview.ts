import { movedPointer } from '../../plan/apply-patch.ts';
import type { PlanNode } from '../../plan/plan.ts';
import type { PlanPatch } from '../../plan/plan-patch.ts';
import { nodesWithin, placesOf } from '../../plan/written-nodes.ts';
import { eachNode, Mount } from '../../runtime/dom/vnode.ts';
import type { Instance } from '../../runtime/instances/instance.ts';
import { patchPage } from '../../runtime/patch/patch-page.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { createPageRules } from './page-rules.ts';

/** Has the pointer of the node that an element belongs to; the server writes it first. */
const mark = 'data-at';

/** Takes edits of its page into a preview. */
export interface PreviewPatcher {
  /** Whether any edit was taken. */
  readonly isPatched: boolean;
  /** False where the page has to be loaded again. */
  patch(patch: PlanPatch): Promise<boolean>;
}

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
      // Where nodes have moved, any of them may have been drawn again.
      const isDrawn = ({ pointer }: PlanNode) =>
        lists.length > 0 || changed.some((node) => `${pointer}/`.startsWith(`${node.pointer}/`));
      const { body } = runtime.plan;
      const nodes = placesOf(body, fragmentWidgets, fragment)
        .flatMap((including) => [...nodesWithin(body, fragmentWidgets, including)])
        .filter(isDrawn);
      const instances = new Map<number, Instance[]>(nodes.map(({ at }) => [at, []]));
      for (const instance of runtime.instances.tree) instances.get(instance.node.at)?.push(instance);
      // Where a node has no element of its own, the first one in it is that of a node inside, which comes later.
      for (const { at, pointer } of nodes)
        for (const { view } of instances.get(at)!) {
          const element = view instanceof Mount && firstElement(view);
          if (element && element.getAttribute(mark) !== pointer) element.setAttribute(mark, pointer);
        }
      return true;
    },
  };
}

/** The first element that is rendered of an instance. */
function firstElement(mount: Mount): Element | undefined {
  let first: Element | undefined;
  eachNode(mount, (node) => {
    if (node instanceof Element) first ??= node;
  });
  return first;
}
