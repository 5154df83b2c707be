/** Percentages of the page at which the scroll depth is reported, each once. */
const depths = [25, 50, 75, 90];

/** Reports how far a page is scrolled, at most once per frame. */
export function reportScrollDepth(report: (percent: number) => void): void {
  const open = [...depths];
  let frame = 0;
  const look = () => {
    frame = 0;
    const { scrollHeight } = document.documentElement;
    const seen = ((scrollY + innerHeight) / scrollHeight) * 100;
    while (open[0] !== undefined && open[0] <= seen) report(open.shift()!);
    if (open.length === 0) removeEventListener('scroll', schedule);
  };
  const schedule = () => {
    if (frame === 0) frame = requestAnimationFrame(look);
  };
  addEventListener('scroll', schedule, { passive: true });
}
