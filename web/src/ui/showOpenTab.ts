/** Of a row of tabs that is wider than a phone: the one that is open is in sight. */
export function showOpenTab(tabs: HTMLElement | null) {
  tabs?.querySelector('[data-status="active"]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
}
