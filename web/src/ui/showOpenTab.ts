/** Of a row of tabs that is wider than a phone: the one that is open is in sight, also after the phone was turned. */
export function showOpenTab(tabs: HTMLElement | null) {
  if (!tabs) return;
  const observer = new ResizeObserver(() => {
    tabs.querySelector('[data-status="active"]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  });
  observer.observe(tabs);
  return () => observer.disconnect();
}
