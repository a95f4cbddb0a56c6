import { downloadTranscript } from '@visite/contract/cases.ts';
import { call } from '#api/client.ts';
import { saveFile } from '#ui/saveFile.ts';

/** Saves the transcript as case_interaction_{id}.txt (Specification 2). */
export async function saveTranscript(case_interaction_id: string) {
  const text = await call(downloadTranscript, { params: { case_interaction_id } });
  saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), `case_interaction_${case_interaction_id}.txt`);
}
