import { Button, Modal, Slider } from '@mantine/core';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import { showError } from '#shell/alerts.ts';
import { cutOut, type Part } from './openPicture.ts';
import classes from './ProfilePicture.module.css';
import 'react-easy-crop/react-easy-crop.css';

const MOST_ZOOM = 4;
/** Pixels at each press of an arrow key. */
const STEP = 8;

interface Props {
  picture: HTMLImageElement;
  isSaving: boolean;
  onSave: (file: File) => void;
  onClose: () => void;
}

/** Which part of a picture is shown: moved by pointer, finger or arrow keys. */
export function CropDialog({ picture, isSaving, onSave, onClose }: Props) {
  const { t } = useTranslation('accounts');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<Part | null>(null);
  const save = () => {
    if (part) cutOut(picture, part).then(onSave, (error: unknown) => showError(t('picture.failed'), error));
  };
  return (
    <Modal opened onClose={onClose} title={t('picture.crop_title')} closeButtonProps={{ 'aria-label': t('picture.close') }}>
      <div className="stack">
        <p style={{ margin: 0 }}>{t('picture.crop_hint')}</p>
        <div className={classes.area}>
          <Cropper
            image={picture.src}
            crop={crop}
            zoom={zoom}
            maxZoom={MOST_ZOOM}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={STEP}
            disableAutomaticStylesInjection
            cropperProps={{ 'aria-label': t('picture.crop_area'), role: 'application' }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setPart(pixels)}
          />
        </div>
        <div className={classes.zoom}>
          <span id="zoom-label">{t('picture.zoom')}</span>
          <Slider
            size="lg"
            thumbSize={28}
            min={1}
            max={MOST_ZOOM}
            step={0.05}
            label={null}
            value={zoom}
            onChange={setZoom}
            thumbProps={{ 'aria-labelledby': 'zoom-label' }}
          />
        </div>
        <div className="row">
          <Button loading={isSaving} disabled={!part} onClick={save}>
            {t('picture.save')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('picture.cancel')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
