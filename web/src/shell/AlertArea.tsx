import { CloseButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconStar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './AlertArea.module.css';
import { type AlertItem, type AlertType, dismissAlert, useAlerts } from './alerts.ts';

const ICONS: Record<AlertType, typeof IconCheck> = { success: IconCheck, error: IconAlertTriangle, info: IconInfoCircle, xp: IconStar };

function Alert({ item }: { item: AlertItem }) {
  const { t } = useTranslation('shell');
  const Icon = ICONS[item.type];
  return (
    <div className={classes.alert} data-type={item.type} data-visible={item.visible} role={item.type === 'error' ? 'alert' : 'status'}>
      <Icon size={20} aria-hidden />
      <div className={classes.text}>
        {item.title && <strong>{item.title}</strong>}
        <span>{item.message}</span>
      </div>
      <CloseButton aria-label={t('alerts.close')} onClick={() => dismissAlert(item.id)} />
    </div>
  );
}

/** Top right; shown while alerts exist and hidden when none remain (Specification 4). */
export function AlertArea() {
  const items = useAlerts();
  if (items.length === 0) return null;
  return (
    <div className={classes.area} data-testid="alert-area">
      {items.map((item) => (
        <Alert key={item.id} item={item} />
      ))}
    </div>
  );
}
