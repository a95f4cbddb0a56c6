import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { freshStorages } from '#api/browserFixtures.ts';
import { bcp47, loadTexts, setInterfaceLanguage, startI18n } from './i18n.ts';
import { log } from './log.ts';

beforeEach(async () => {
  freshStorages();
  vi.stubGlobal('document', { documentElement: { lang: '', dir: '' } });
  await startI18n();
});

describe('the interface language (Specification 8 and 9)', () => {
  it('is German by default, then English as the last fallback', () => {
    expect(i18next.language).toBe('deu');
    expect(i18next.options.fallbackLng).toEqual(['deu', 'eng']);
    expect(document.documentElement).toEqual({ lang: 'de', dir: 'ltr' });
  });

  it('changes with its texts, its name for Intl and the page’s language', async () => {
    await expect(setInterfaceLanguage('eng')).resolves.toBe(true);
    expect(i18next.t('shell:nav.home')).toBe('Home');
    expect(bcp47()).toBe('en-GB');
    expect(document.documentElement.lang).toBe('en-GB');
  });

  it('is kept for the next visit', async () => {
    await setInterfaceLanguage('eng');
    await startI18n();
    expect(i18next.language).toBe('eng');
  });

  it('brings the texts of rooms that few enter when they are entered, and keeps them in the language', async () => {
    expect(i18next.hasResourceBundle('deu', 'authoring')).toBe(false);
    await loadTexts('authoring');
    expect(i18next.t('authoring:saved.saved')).toBe('Gespeichert');
    await setInterfaceLanguage('eng');
    expect(i18next.t('authoring:saved.saved')).toBe('Saved');
  });

  it('never shows a bare key while developing and in tests: a text that is missing or not loaded throws', () => {
    expect(() => i18next.t('administration:tabs.system')).toThrow(
      'There is no text administration:tabs.system, or this screen has not loaded it.',
    );
    expect(i18next.t('shell:none_of_it', { defaultValue: 'In seinen eigenen Worten' })).toBe('In seinen eigenen Worten');
  });

  it('fails with a warning when it is not there, and stays as it was', async () => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    await expect(setInterfaceLanguage('tur')).resolves.toBe(false);
    expect(warn).toHaveBeenCalledOnce();
    expect(i18next.language).toBe('deu');
  });
});
