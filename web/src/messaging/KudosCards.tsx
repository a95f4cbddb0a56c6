import { Button, CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Kudos } from '@visite/contract/messaging.ts';
import { useTranslation } from 'react-i18next';
import { correspondentName } from './correspondentName.ts';
import classes from './KudosCards.module.css';
import { KUDOS_ICONS } from './kudosIcons.ts';
import { unreadKudosQuery, usePutAwayKudos } from './queries.ts';

function Card({ kudos, onClose }: { kudos: Kudos; onClose: () => void }) {
  const { t } = useTranslation('messaging');
  const Icon = KUDOS_ICONS[kudos.symbol];
  const title = t('kudos_card.title', { name: correspondentName(kudos.person, t) });
  return (
    <section className={classes.card} aria-label={title}>
      <span className={classes.sign}>
        <Icon size={32} stroke={1.5} aria-hidden />
      </span>
      <div className={classes.words}>
        <p className={classes.from}>{title}</p>
        <h2>{t(`symbols.${kudos.symbol}`)}</h2>
        {kudos.text && <p>{kudos.text}</p>}
        <Button
          variant="subtle"
          className={classes.open}
          renderRoot={(props) => <Link to="/home/inbox" search={{ conversationId: kudos.conversation_id }} {...props} />}
        >
          {t('kudos_card.read')}
        </Button>
      </div>
      <CloseButton size={44} aria-label={t('kudos_card.close')} onClick={onClose} />
    </section>
  );
}

/** Kudos that are new: shown once (domain 5), until they are put away; afterwards they stand in the conversation. */
export function KudosCards() {
  const { data: kudos = [] } = useQuery(unreadKudosQuery);
  const putAway = usePutAwayKudos();
  return kudos.map((one) => <Card key={one.id} kudos={one} onClose={() => putAway(one.id)} />);
}
