import { expect, it, vi } from 'vitest';
import { countPageViews } from './pageViews.ts';

it('page views are counted by their route, without what stands in the address', async () => {
  const sent: [string, string][] = [];
  const nothing = () => undefined;
  const fetch = vi.fn(async (address: string, { body }: { body: string }) => {
    sent.push([address, body]);
    return new Response();
  });
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('location', {
    href: 'https://visite.clinic.example/home?token=secret',
    hostname: 'visite.clinic.example',
    protocol: 'https:',
  });
  const element = { addEventListener: nothing };
  vi.stubGlobal('document', {
    ...element,
    referrer: 'https://secret.example',
    documentElement: {},
    body: {},
    readyState: 'complete',
    hasFocus: () => true,
  });
  vi.stubGlobal('window', { ...element, fetch, innerHeight: 800, scrollY: 0, navigator: {}, localStorage: {} });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = nothing;
    },
  );
  let view: (place: string) => void = nothing;
  countPageViews({ url: 'https://analytics.example/api/event', site: 'clinic' }, 'https://visite.clinic.example', (viewed) => {
    view = viewed;
  });
  view('/home/view/$courseId');
  expect(sent).toEqual([
    [
      'https://analytics.example/api/event',
      JSON.stringify({ n: 'pageview', d: 'clinic', u: 'https://visite.clinic.example/home/view/$courseId' }),
    ],
  ]);
});
