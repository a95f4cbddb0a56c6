import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSpecialtyName } from '#cases/CaseFacts.tsx';
import { caseQuery } from '#cases/queries.ts';
import { fileUrl } from '#media/queries.ts';
import classes from './Conflict.module.css';
import type { Difference } from './differences.ts';

const CaseTitle = ({ id }: { id: string }) => <>{useQuery(caseQuery(id)).data?.title ?? '…'}</>;
const SpecialtyName = ({ id }: { id: string }) => <>{useSpecialtyName()(id)}</>;

interface Props {
  path: Difference['path'];
  value: string | null;
  /** The version that it stands in: what an id means is found there. */
  version: unknown;
}

/** The value of one field of one version, as an author calls it. */
export function ConflictValue({ path, value, version }: Props) {
  const { t } = useTranslation('authoring');
  const field = path.at(-1);
  if (value === null || value === '') return '–';
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'conflict.yes' : 'conflict.no');
  switch (field) {
    case 'picture':
      return <img className={classes.picture} src={fileUrl(value)} alt={t('fields.picture')} />;
    case 'file':
    case 'media':
      return (
        <a href={fileUrl(value)} target="_blank" rel="noreferrer">
          {t('conflict.file')}
        </a>
      );
    case 'case_id':
      return <CaseTitle id={value} />;
    case 'specialty':
      return <SpecialtyName id={value} />;
    case 'category_id': {
      const { content } = version as { content?: { categories?: { id: string; name: string }[] } };
      return content?.categories?.find(({ id }) => id === value)?.name || '–';
    }
    case 'kind':
      return t(`kinds.${value}.name`, { defaultValue: value });
    case 'mode':
      return t(`cloze.modes.${value}`, { defaultValue: value });
    case 'part_of_speech':
      return t(`vocab.parts.${value}`, { defaultValue: value });
    case 'type':
      return t(value === value.toUpperCase() ? `media.types.${value}` : `form.types.${value}`, { defaultValue: value });
    default:
      return value;
  }
}
