/** Of a row of tabs that is wider than a phone: the one that is open is in sight, also after the phone was turned. */
export const showOpenTab = (tabs: HTMLElement | null) => keepInSight(tabs, '[data-status="active"]');
/** Of a row of chips likewise: the one that is chosen. */
export const showChosen = (chips: HTMLElement | null) => keepInSight(chips, 'label[data-checked]');

function keepInSight(row: HTMLElement | null, sign: string) {
  if (!row) return;
  const observer = new ResizeObserver(() => {
    row.querySelector(sign)?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  });
  observer.observe(row);
  return () => observer.disconnect();
}
