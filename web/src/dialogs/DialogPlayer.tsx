import { ActionIcon, Button, SegmentedControl, Switch } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconPlayerTrackNext, IconPlayerTrackPrev, IconVolume } from '@tabler/icons-react';
import type { DialogLine } from '@visite/contract/dialogs.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './DialogPlayer.module.css';
import { type Player, usePlayer } from './usePlayer.ts';

const RATES = { slow: 0.75, normal: 1 } as const;
type Pace = keyof typeof RATES;

function Line({ line, index, player, isHidden }: { line: DialogLine; index: number; player: Player; isHidden: boolean }) {
  const { t } = useTranslation('dialogs');
  const isCurrent = player.current === index;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li
      ref={row}
      className={classes.line}
      data-type={line.type}
      data-current={isCurrent || undefined}
      aria-current={isCurrent || undefined}
    >
      {line.type === 'AUDIO_EFFECT' && <IconVolume size={18} aria-hidden />}
      <div className={classes.words}>
        {line.type === 'PERSON_SAY' && <strong lang="de">{line.speaker || t('somebody')}</strong>}
        {line.type === 'AUDIO_EFFECT' && <span className="sr-only">{t('types.AUDIO_EFFECT')}:</span>}
        {isHidden ? (
          <span className={classes.hidden}>
            <span className="sr-only">{t('hidden')}</span>
          </span>
        ) : (
          <span lang="de">{line.text}</span>
        )}
      </div>
      <ActionIcon aria-label={t('play_line', { number: index + 1 })} title={t('play_from_here')} onClick={() => player.goTo(index)}>
        <IconPlayerPlay size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}

/** A dialog line by line: recorded or spoken by the browser, with its text or without, at the pace one likes. */
export function DialogPlayer({ lines }: { lines: readonly DialogLine[] }) {
  const { t } = useTranslation('dialogs');
  const [pace, setPace] = useState<Pace>('normal');
  const [hasText, setHasText] = useState(true);
  const player = usePlayer(lines, RATES[pace]);
  const { current, isPlaying, isOver } = player;
  const isSilent = lines.some(({ type, audio }) => type === 'PERSON_SAY' && audio === null) && !player.hasVoice;
  return (
    <div className={classes.player}>
      <div className={classes.controls}>
        <div className="row">
          <ActionIcon variant="default" aria-label={t('previous')} disabled={current <= 0} onClick={() => player.goTo(current - 1)}>
            <IconPlayerTrackPrev size={20} aria-hidden />
          </ActionIcon>
          <Button
            size="lg"
            leftSection={isPlaying ? <IconPlayerPause size={22} aria-hidden /> : <IconPlayerPlay size={22} aria-hidden />}
            onClick={isPlaying ? player.pause : player.play}
          >
            {t(isPlaying ? 'pause' : isOver ? 'again' : current < 0 ? 'play' : 'go_on')}
          </Button>
          <ActionIcon
            variant="default"
            aria-label={t('next')}
            disabled={current >= lines.length - 1}
            onClick={() => player.goTo(current + 1)}
          >
            <IconPlayerTrackNext size={20} aria-hidden />
          </ActionIcon>
        </div>
        <div className={classes.settings}>
          <Switch size="md" label={t('show_text')} checked={hasText} onChange={(event) => setHasText(event.currentTarget.checked)} />
          <SegmentedControl
            size="md"
            aria-label={t('pace')}
            value={pace}
            onChange={(value) => setPace(value === 'slow' ? 'slow' : 'normal')}
            data={(['slow', 'normal'] as const).map((value) => ({ value, label: t(`paces.${value}`) }))}
          />
        </div>
      </div>
      {isSilent && <p className={classes.note}>{t('no_voice')}</p>}
      <ol className={classes.lines}>
        {lines.map((line, index) => (
          <Line key={line.id} line={line} index={index} player={player} isHidden={!hasText && line.type === 'PERSON_SAY'} />
        ))}
      </ol>
      <p className="sr-only" role="status">
        {current >= 0 && t('at_line', { number: current + 1, total: lines.length })}
      </p>
    </div>
  );
}
