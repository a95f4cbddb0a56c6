import { Button } from '@mantine/core';
import { IconMicrophone, IconPlayerStop } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '#media/queries.ts';
import { canRecord, openMicrophone } from '#speech/microphone.ts';
import classes from './DialogLines.module.css';

interface Running {
  /** Ends the recording and gives what was said. */
  finish: () => Promise<File>;
  close: () => void;
}

async function beginRecording(onLost: () => void): Promise<Running> {
  const microphone = await openMicrophone(onLost);
  const recorder = microphone.recorder();
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  recorder.start();
  return {
    finish: () =>
      new Promise((resolve) => {
        recorder.onstop = () => {
          microphone.close();
          resolve(new File(pieces, `line.${microphone.format}`, { type: recorder.mimeType }));
        };
        recorder.stop();
      }),
    close: () => microphone.close(),
  };
}

/** Records a line with the microphone of this device; shown where the browser can. */
export function RecordLine({ onRecorded }: { onRecorded: (audio: string) => void }) {
  const { t } = useTranslation('dialogs');
  const running = useRef<Running | null>(null);
  const [isRecording, setIsRecording] = useState(false);
  const [isLost, setIsLost] = useState(false);
  // Left while recording: the microphone is closed.
  useEffect(() => () => running.current?.close(), []);
  const lost = () => {
    running.current?.close();
    running.current = null;
    setIsRecording(false);
    setIsLost(true);
  };
  const sending = useMutation({ mutationFn: upload, onSuccess: ({ id }) => onRecorded(id) });
  const press = async () => {
    setIsLost(false);
    sending.reset();
    if (running.current) {
      const file = await running.current.finish();
      running.current = null;
      setIsRecording(false);
      sending.mutate(file);
      return;
    }
    try {
      running.current = await beginRecording(lost);
      setIsRecording(true);
    } catch {
      setIsLost(true);
    }
  };
  if (!canRecord()) return null;
  return (
    <div className={classes.record}>
      <Button
        variant={isRecording ? 'filled' : 'default'}
        loading={sending.isPending}
        leftSection={isRecording ? <IconPlayerStop size={18} aria-hidden /> : <IconMicrophone size={18} aria-hidden />}
        onClick={() => void press()}
      >
        {t(isRecording ? 'editor.record_stop' : 'editor.record')}
      </Button>
      <span role="status" className={classes.recordNote}>
        {isRecording && t('editor.recording_now')}
        {isLost && t('editor.no_microphone')}
        {sending.isError && t('editor.record_failed')}
      </span>
      {sending.isError && (
        <Button variant="light" onClick={() => sending.mutate(sending.variables)}>
          {t('editor.send_again')}
        </Button>
      )}
    </div>
  );
}
