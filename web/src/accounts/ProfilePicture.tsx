import { Avatar, Button, FileButton } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { ALLOWED_SIZES } from '@visite/contract/mediaTypes.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import { showAlert, showError } from '#shell/alerts.ts';
import { openPicture } from './openPicture.ts';
import classes from './ProfilePicture.module.css';
import { useMe, useRemoveProfileImage, useSetProfileImage } from './queries.ts';

/** Few choose a picture, and once: what cuts it out comes when it is needed. */
const CropDialog = lazy(() => import('./CropDialog.tsx').then(({ CropDialog: component }) => ({ default: component })));

const MB = 1024 * 1024;
const LIMIT = ALLOWED_SIZES.IMAGE;

/** One's own picture: chosen, cut out, sent, taken away. */
export function ProfilePicture() {
  const { t } = useTranslation('accounts');
  const { id, first_name, last_name, profile_image_url } = useMe();
  const send = useSetProfileImage(id);
  const remove = useRemoveProfileImage(id);
  const [chosen, setChosen] = useState<HTMLImageElement | null>(null);
  const [problem, setProblem] = useState('');
  const mb = Math.round(LIMIT / MB);

  const choose = async (file: File | null) => {
    if (!file) return;
    setProblem('');
    if (file.size > LIMIT) return setProblem(t('picture.too_large', { mb }));
    const picture = await openPicture(file);
    if (!picture) return setProblem(t('picture.unreadable'));
    setChosen(picture);
  };
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen.src);
    setChosen(null);
  };
  const save = (file: File) =>
    send.mutate(file, {
      onSuccess: () => {
        close();
        showAlert('success', t('picture.saved'));
      },
      onError: (error) => {
        // The part that was chosen stays on the screen: it can be sent again.
        if (error instanceof ApiError && error.status === 415) setProblem(t('picture.unreadable'));
        showError(t('picture.failed'), error);
      },
    });
  const takeAway = () =>
    remove.mutate(undefined, {
      onSuccess: () => showAlert('success', t('picture.removed')),
      onError: (error) => showError(t('picture.not_removed'), error),
    });
  return (
    <section className={classes.picture} aria-label={t('picture.label')}>
      <Avatar
        src={profile_image_url}
        alt=""
        name={`${first_name} ${last_name}`}
        size={96}
        radius="50%"
        variant="light"
        color="accent"
        aria-hidden
      />
      <div className={classes.text}>
        <div className="row">
          {/* The same file once more is a choice too. */}
          <FileButton key={chosen ? 'chosen' : 'none'} accept="image/*" onChange={(file) => void choose(file)}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconPhoto size={18} aria-hidden />}>
                {t(profile_image_url ? 'picture.replace' : 'picture.choose')}
              </Button>
            )}
          </FileButton>
          {profile_image_url && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={18} aria-hidden />}
              loading={remove.isPending}
              onClick={takeAway}
            >
              {t('picture.remove')}
            </Button>
          )}
        </div>
        <p className="quiet">{t('picture.hint', { mb })}</p>
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      </div>
      {chosen && (
        <Suspense>
          <CropDialog picture={chosen} isSaving={send.isPending} onSave={save} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}
