import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#accounts/queries.ts';
import { outbox, useOutbox } from '#offline/browserOutbox.ts';
import { useConnection } from '#offline/connection.ts';
import { useAppUpdate } from '#shell/appUpdate.ts';
import { keptCount, subscribeToKept } from '#ui/keptText.ts';
import classes from './ConnectionBar.module.css';

/** How long the good news stays, in milliseconds. */
const SAVED_MS = 4000;

function Bar({ tone = 'warm', children, role = 'status' }: { tone?: 'warm' | 'good'; children: ReactNode; role?: 'status' | 'alert' }) {
  return (
    <div className={classes.bar} data-tone={tone} role={role}>
      {children}
    </div>
  );
}

/** What is safe while the connection is away, and what becomes of it when it is back. */
function ConnectionState() {
  const { t } = useTranslation('shell');
  const { id } = useMe();
  const state = useConnection();
  const kept = useSyncExternalStore(subscribeToKept, () => keptCount([`journal:${id}:`]));
  const waiting = useOutbox().waiting + kept;
  const [wasAway, setWasAway] = useState(false);
  // What waited while nobody, or somebody else, was signed in on this device.
  useEffect(() => void outbox.flush(), []);
  const isBack = state === 'online' && wasAway;
  const isDone = isBack && waiting === 0;
  useEffect(() => {
    if (state !== 'online') setWasAway(true);
    if (!isDone) return;
    const timer = setTimeout(() => setWasAway(false), SAVED_MS);
    return () => clearTimeout(timer);
  }, [state, isDone]);
  if (isBack) return <Bar tone="good">{t(isDone ? 'connection.all_saved' : 'connection.sending')}</Bar>;
  if (state === 'online') return null;
  return (
    <Bar>
      <p>
        {t(`connection.${state}`)} {waiting > 0 && t('connection.waiting', { count: waiting })}
      </p>
    </Bar>
  );
}

/** What was done on the way and the server does not take: said once, by its reason. */
function Refused() {
  const { t } = useTranslation('shell');
  const [first] = useOutbox().refused;
  if (first?.order === undefined) return null;
  const { order } = first;
  return (
    <Bar role="alert">
      <p>{t('connection.refused', { reason: first.refused })}</p>
      <Button variant="default" size="xs" onClick={() => void outbox.dismiss(order)}>
        {t('connection.refused_seen')}
      </Button>
    </Bar>
  );
}

/** A newer version is offered; it never comes while somebody is in the middle of something. */
function Update() {
  const { t } = useTranslation('shell');
  const update = useAppUpdate();
  const [isLater, setIsLater] = useState(false);
  /** The browser lets the older version finish what it is at. */
  const [isChanging, setIsChanging] = useState(false);
  if (!update || isLater) return null;
  return (
    <Bar tone="good">
      <p>{t(isChanging ? 'connection.updating' : 'connection.update')}</p>
      <Button
        size="xs"
        loading={isChanging}
        onClick={() => {
          setIsChanging(true);
          update();
        }}
      >
        {t('connection.update_now')}
      </Button>
      <Button size="xs" variant="subtle" onClick={() => setIsLater(true)}>
        {t('connection.update_later')}
      </Button>
    </Bar>
  );
}

/** Above every signed-in page: calm words about the connection, and a button only where there is something to decide. */
export function ConnectionBar() {
  return (
    <>
      <ConnectionState />
      <Refused />
      <Update />
    </>
  );
}
