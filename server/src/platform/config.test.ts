import { describe, expect, it } from 'vitest';
import { ConfigurationError, readConfig } from './config.ts';

const places = (environment: Record<string, string>) => readConfig(environment).providers;
const LLM = { LLM_BASE_URL: 'https://llm.example/v1', LLM_API_KEY: 'sk-llm', LLM_MODEL: 'large' };

describe('the providers of the configuration', () => {
  it('are none unless they are named', () => {
    expect(places({})).toMatchObject({
      chat: undefined,
      translate: undefined,
      transcribe: undefined,
      speak: undefined,
      firstWordMs: 10_000,
    });
  });

  it('serve translation too, and speech once a model is named for it', () => {
    expect(places(LLM).translate).toEqual({ baseUrl: 'https://llm.example/v1', apiKey: 'sk-llm', model: 'large' });
    expect(places(LLM).transcribe).toBeUndefined();
    expect(places({ ...LLM, STT_MODEL: 'whisper' }).transcribe).toEqual({
      baseUrl: 'https://llm.example/v1',
      apiKey: 'sk-llm',
      model: 'whisper',
    });
  });

  it('never get a key that was given for another address', () => {
    const elsewhere = places({
      ...LLM,
      STT_BASE_URL: 'https://stt.example/v1',
      STT_MODEL: 'whisper',
      TRANSLATION_BASE_URL: LLM.LLM_BASE_URL,
      TRANSLATION_MODEL: 'small',
    });
    expect(elsewhere.transcribe?.apiKey).toBeUndefined();
    expect(elsewhere.translate?.apiKey).toBe('sk-llm');
  });

  it('have voices with their sex', () => {
    const { speak } = places({ ...LLM, TTS_MODEL: 'piper', TTS_VOICES: 'kerstin:FEMALE, thorsten:MALE,alloy' });
    expect(speak?.voices.map(({ id, sex }) => [id, sex])).toEqual([
      ['kerstin', 'FEMALE'],
      ['thorsten', 'MALE'],
      ['alloy', null],
    ]);
  });

  it.each([
    [{ LLM_BASE_URL: 'https://llm.example/v1' }, 'LLM_MODEL'],
    [{ LLM_MODEL: 'large' }, 'LLM_BASE_URL'],
    [{ ...LLM, TTS_MODEL: 'piper' }, 'TTS_VOICES'],
    [{ ...LLM, TTS_MODEL: 'piper', TTS_VOICES: 'anna:GIRL' }, 'TTS_VOICES'],
    [{ LLM_BASE_URL: 'llm.example' }, 'LLM_BASE_URL'],
    [{ PRICE_CURRENCY: 'Euro' }, 'PRICE_CURRENCY'],
  ])('half configured end the start with the name of what is missing: %o', (environment, name) => {
    expect(() => readConfig(environment)).toThrow(ConfigurationError);
    expect(() => readConfig(environment)).toThrow(name);
  });
});

it.each([
  [undefined, false],
  ['', false],
  ['false', false],
  ['0', false],
  ['1', 1],
  ['2', 2],
  ['10.0.0.2, fd00::/8', ['10.0.0.2', 'fd00::/8']],
])('believes of proxies: %j', (TRUST_PROXY, trustProxy) => {
  expect(readConfig({ TRUST_PROXY })).toMatchObject({ trustProxy });
});

describe('a wrong value', () => {
  it.each([
    [{ PORT: 'abc' }, 'PORT: needs a whole number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT: needs a whole number from 0 to 65535'],
    [{ DEMO: 'maybe' }, 'DEMO: needs true or false'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: needs one of fatal, error, warn, info, debug, silent'],
    [{ DATABASE_DIRECT_URL: 'postgres://localhost/visite' }, 'DATABASE_URL: needed with DATABASE_DIRECT_URL'],
    [{ DATABASE_URL: 'mysql://host/db' }, 'DATABASE_URL: needs an address as postgres://user:password@host/database'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY: true would believe whatever address a caller writes into X-Forwarded-For'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY: a network of all addresses would believe'],
    [{ TRUST_PROXY: '10.0.0.1, ::/0' }, 'TRUST_PROXY: a network of all addresses would believe'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY: needs the number of proxies'],
    [{ TRUST_PROXY: 'nginx' }, 'TRUST_PROXY: needs the number of proxies'],
    [{ TRUST_PROXY: '99' }, 'TRUST_PROXY: needs the number of proxies'],
    [{ STORAGE_URL: 's3://visite' }, 'STORAGE_URL: needs the address of a bucket, as https://s3.clinic.example/visite'],
    [{ STORAGE_URL: 'https://s3.clinic.example' }, 'STORAGE_URL: needs the address of a bucket'],
    [
      { STORAGE_URL: 'https://s3.clinic.example/visite', STORAGE_ACCESS_KEY: 'a' },
      'STORAGE_ACCESS_KEY, STORAGE_SECRET_KEY: needed together',
    ],
    [{ STORAGE_ACCESS_KEY: 'a', STORAGE_SECRET_KEY: 'b' }, 'STORAGE_URL: needed with STORAGE_ACCESS_KEY'],
    [{ DEMO: 'false', CLOCK_AHEAD_SECONDS: '86400' }, 'DEMO: needed with CLOCK_AHEAD_SECONDS'],
    [{ HOST: '0.0.0.0', CLOCK_AHEAD_SECONDS: '86400' }, 'DEMO: needed with CLOCK_AHEAD_SECONDS'],
    [{ CLOCK_AHEAD_SECONDS: '-1' }, 'CLOCK_AHEAD_SECONDS: needs a whole number from 0 to 315360000'],
    [{ CLOCK_AHEAD_SECONDS: 'tomorrow' }, 'CLOCK_AHEAD_SECONDS: needs a whole number from 0 to 315360000'],
    [{ LLM_FIRST_WORD_MS: '1.5' }, 'LLM_FIRST_WORD_MS: needs a whole number from 500 to 60000'],
  ])('ends the start with what is needed instead: %o', (environment, line) => {
    expect(() => readConfig(environment)).toThrow(line);
  });
});

describe('the demo (domain 6)', () => {
  const POSTGRES = { DATABASE_URL: 'postgres://localhost/visite', TOKEN_SECRET: 'x'.repeat(32) };
  const isDemo = (environment: Record<string, string>) => readConfig(environment).isDemo;

  it('listens at this machine alone unless an address is given', () => {
    expect(readConfig({}).host).toBe('127.0.0.1');
  });

  it.each<Record<string, string>>([
    {},
    { HOST: '127.0.0.1' },
    { HOST: '127.8.8.8' },
    { HOST: '::1' },
    { HOST: 'localhost', PUBLIC_URL: 'http://localhost:8081' },
    { PUBLIC_URL: 'http://127.0.0.1:8080' },
    { PUBLIC_URL: 'https://[::1]:8080' },
    { PUBLIC_URL: 'http://visite.localhost' },
    { DEMO: 'true', HOST: '0.0.0.0', PUBLIC_URL: 'https://visite.clinic.example', SMTP_URL: 'smtp://mail.clinic.example' },
    { DEMO: 'true', ...POSTGRES },
  ])('is on where nobody else can come in, and where it is asked for: %o', (environment) => {
    expect(isDemo(environment)).toBe(true);
  });

  it.each<Record<string, string>>([
    { DEMO: 'false' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.4' },
    { HOST: 'visite.clinic.example' },
    { HOST: 'localhost.clinic.example' },
    { PUBLIC_URL: 'https://visite.clinic.example' },
    { PUBLIC_URL: 'https://localhost.clinic.example' },
    { PUBLIC_URL: 'https://127.0.0.1.clinic.example' },
    { PUBLIC_URL: 'http://[::ffff:10.0.0.1]' },
    { SMTP_URL: 'smtp://localhost:25' },
    { TRUST_PROXY: '1' },
    POSTGRES,
    { PUBLIC_URL: 'https://visite.clinic.example', SMTP_URL: 'smtp://mail.clinic.example' },
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:8080' },
  ])('is off as soon as anything says that others come in or that it is meant to stay: %o', (environment) => {
    expect(isDemo(environment)).toBe(false);
  });
});

it('moves the clock in a demo alone', () => {
  expect(readConfig({}).clockAheadSeconds).toBe(0);
  expect(readConfig({ HOST: '0.0.0.0', CLOCK_AHEAD_SECONDS: '0' }).clockAheadSeconds).toBe(0);
  expect(readConfig({ CLOCK_AHEAD_SECONDS: '86400' }).clockAheadSeconds).toBe(86_400);
  expect(readConfig({ DEMO: 'true', HOST: '0.0.0.0', CLOCK_AHEAD_SECONDS: '86400' }).clockAheadSeconds).toBe(86_400);
});
