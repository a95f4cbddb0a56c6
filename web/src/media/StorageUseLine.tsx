import type { Answer } from '@visite/contract/endpoint.ts';
import type * as media from '@visite/contract/media.ts';
import { useTranslation } from 'react-i18next';
import { bcp47 } from '#shell/i18n.ts';
import classes from './MediaField.module.css';

const MB = 1024 * 1024;

/** How much of one's own storage and the organisation's is used: only where there is a limit, the fuller one. */
export function StorageUseLine({ of: { own, organization } }: { of: Answer<typeof media.getStorage> }) {
  const { t, i18n } = useTranslation('authoring');
  const number = new Intl.NumberFormat(bcp47(i18n.language), { maximumFractionDigits: 0 });
  const share = (use: media.StorageUse | null) => (use?.limit_bytes ? use.used_bytes / use.limit_bytes : 0);
  const isOrganizations = share(organization) > share(own);
  const use = isOrganizations ? organization : own;
  if (!use?.limit_bytes) return null;
  const figures = { used: number.format(Math.ceil(use.used_bytes / MB)), limit: number.format(Math.round(use.limit_bytes / MB)) };
  return <p className={classes.limits}>{t(isOrganizations ? 'media.storage_organization' : 'media.storage_own', figures)}</p>;
}
