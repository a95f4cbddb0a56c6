import { useTranslation } from 'react-i18next';
import { RichTextField } from '#editing/RichTextField.tsx';
import type { EditorProps } from '#exercises/editor.ts';

export function Editor({ content, onChange }: EditorProps<'text'>) {
  const { t } = useTranslation('authoring');
  return <RichTextField label={t('text.text')} value={content.html} onChange={(html) => onChange({ ...content, html })} />;
}
