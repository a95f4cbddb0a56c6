import { CasePicker } from '#cases/CasePicker.tsx';
import type { EditorProps } from '#exercises/editor.ts';

export function Editor({ content, onChange }: EditorProps<'case'>) {
  return <CasePicker value={content.case_id} onChange={(case_id) => onChange({ ...content, case_id })} />;
}
