import { downloadTranscript } from '@visite/contract/cases.ts';
import { call } from '#api/client.ts';

/** Saves the transcript as case_interaction_{id}.txt (Specification 2). */
export async function saveTranscript(case_interaction_id: string) {
  const text = await call(downloadTranscript, { params: { case_interaction_id } });
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `case_interaction_${case_interaction_id}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
