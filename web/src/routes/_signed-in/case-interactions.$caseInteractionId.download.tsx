import { createFileRoute, redirect } from '@tanstack/react-router';
import { log } from '#shell/log.ts';

/**
 * Downloads the transcript, then goes to the interaction; on failure it is logged and the user just lands there
 * (Specification 2 and 8).
 */
export const Route = createFileRoute('/_signed-in/case-interactions/$caseInteractionId/download')({
  beforeLoad: async ({ params, preload }) => {
    // Hovering a link prepares pages; it must not save files.
    if (preload) return;
    const { saveTranscript } = await import('#cases/saveTranscript.ts');
    await saveTranscript(params.caseInteractionId).catch((error: unknown) => log.error('The transcript could not be downloaded.', error));
    throw redirect({ to: '/case-interactions/$caseInteractionId', params });
  },
});
