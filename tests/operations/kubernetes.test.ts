import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { commandFile } from '../../tools/dev/machine.ts'
import { isInstalled, missingFiles, root, shutdownSeconds, textOf, unknownVariables } from './ops-files.ts'

type Container = {
  args?: string[]
  image: string
  env?: { name: string; value?: string }[]
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[]
  volumeMounts?: { name: string }[]
}
type Pod = {
  metadata: { labels: Record<string, string> }
  spec: {
    containers: Container[]
    terminationGracePeriodSeconds?: number
    volumes?: { name: string; persistentVolumeClaim?: { claimName: string } }[]
  }
}
type Manifest = { apiVersion: string; kind: string; metadata: { name: string }; spec?: Record<string, unknown> }
type Kustomization = {
  resources: string[]
  images: { name: string }[]
  configMapGenerator: { name: string; literals: string[] }[]
}

const folder = 'ops/kubernetes'
const kustomization = parse(textOf(`${folder}/kustomization.yaml`)) as Kustomization
const manifests = kustomization.resources.flatMap((file) =>
  parseAllDocuments(textOf(`${folder}/${file}`)).map((document) => document.toJS() as Manifest),
)

/** The pod that a workload makes. */
function podOf({ kind, spec = {} }: Manifest): Pod | null {
  if (kind === 'CronJob') return (spec['jobTemplate'] as { spec: { template: Pod } }).spec.template
  return (spec['template'] as Pod | undefined) ?? null
}

const pods = manifests.flatMap((manifest) => podOf(manifest) ?? [])
const containers = pods.flatMap(({ spec }) => spec.containers)
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind)

/** Where the types of an API group are: `apps/v1`, and `networking/v1` of `networking.k8s.io/v1`. */
function moduleOf(apiVersion: string): string {
  const [group = '', version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion]
  return `kubernetes-types/${group.split('.')[0]}/${version}`
}

/** The compiler's words on manifests as values of the types of Kubernetes's API, which refuse a field that is not there. */
function typeErrors(checked: readonly Manifest[]): string[] {
  mkdirSync(path.join(root, '.cache'), { recursive: true })
  const at = mkdtempSync(path.join(root, '.cache/kubernetes-'))
  try {
    const lines = checked.map(
      (manifest, index) =>
        `export const _${index}: import('${moduleOf(manifest.apiVersion)}').${manifest.kind} = ${JSON.stringify(manifest)}`,
    )
    const file = path.join(at, 'manifests.ts')
    writeFileSync(file, `${lines.join('\n')}\n`)
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--types', '', '--moduleResolution', 'bundler']
    const { stdout, status } = spawnSync(
      process.execPath,
      [commandFile('typescript', 'tsc'), ...options, '--module', 'esnext', '--ignoreConfig', file],
      { encoding: 'utf8', cwd: root },
    )
    const errors = stdout.split('\n').filter((line) => line.includes('error TS'))
    return status === 0 || errors.length > 0 ? errors : [`tsc ended with ${status}: ${stdout}`]
  } finally {
    rmSync(at, { recursive: true })
  }
}

describe('the manifests of Kubernetes', () => {
  it('are objects of its API', { timeout: 60_000 }, () => {
    expect(typeErrors(manifests)).toEqual([])
    const [first] = ofKind('Service')
    const spoilt = { ...first, spec: { ...first?.spec, selectors: {} } } as Manifest
    expect(typeErrors([spoilt])).toEqual([expect.stringContaining('selectors')])
  })

  it.skipIf(!isInstalled('kubectl', 'version', '--client'))(
    'are put together by kustomize',
    { timeout: 60_000 },
    () => {
      const { stdout, stderr, status } = spawnSync('kubectl', ['kustomize', folder], { cwd: root, encoding: 'utf8' })
      expect([stderr, status]).toEqual(['', 0])
      const built = parseAllDocuments(stdout).map((document) => document.toJS() as Manifest)
      expect(built).toHaveLength(manifests.length + kustomization.configMapGenerator.length)
      expect(stdout).not.toContain('image: nocturne\n')
    },
  )

  it('name configuration, images, files, volumes and pods that exist', () => {
    const literals = kustomization.configMapGenerator.flatMap((generator) => generator.literals)
    const named = [
      ...literals.map((one) => one.split('=')[0] ?? ''),
      ...containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
    ]
    expect(unknownVariables(named)).toEqual([])
    const maps = new Set(kustomization.configMapGenerator.map(({ name }) => name))
    const sources = containers.flatMap(({ envFrom = [] }) => envFrom)
    expect(sources.flatMap(({ configMapRef }) => configMapRef?.name ?? []).filter((name) => !maps.has(name))).toEqual(
      [],
    )
    const images = new Set(kustomization.images.map(({ name }) => name))
    expect(containers.filter(({ image }) => !images.has(image))).toEqual([])
    expect(containers.flatMap(({ args = [] }) => missingFiles(args))).toEqual([])
    for (const { spec } of pods) {
      const volumes = new Set((spec.volumes ?? []).map(({ name }) => name))
      const mounts = spec.containers.flatMap(({ volumeMounts = [] }) => volumeMounts)
      expect(mounts.filter(({ name }) => !volumes.has(name))).toEqual([])
    }
    const claims = new Set(ofKind('PersistentVolumeClaim').map(({ metadata }) => metadata.name))
    const claimed = pods.flatMap(({ spec }) =>
      (spec.volumes ?? []).flatMap((one) => one.persistentVolumeClaim?.claimName ?? []),
    )
    expect(claimed.filter((name) => !claims.has(name))).toEqual([])
    for (const { spec } of ofKind('Service')) {
      const selector = Object.entries(spec?.['selector'] as Record<string, string>)
      expect(
        pods.filter(({ metadata }) => selector.every(([key, value]) => metadata.labels[key] === value)),
      ).toHaveLength(1)
    }
  })

  it('start a process of each role, and lead to each that answers requests', () => {
    const roles = containers.flatMap(({ env = [] }) => env.flatMap(({ name, value }) => (name === 'ROLE' ? value : [])))
    expect(roles.toSorted()).toEqual(['bot', 'stream', 'web', 'worker'])
    const [ingress] = ofKind('Ingress')
    const led = JSON.stringify(ingress).matchAll(/"service":{"name":"(\w+)"/g)
    expect([...led].map(([, name]) => name)).toEqual(['stream', 'bot', 'web'])
  })

  it('give web processes and workers the time to end replies', () => {
    const times = ofKind('Deployment').map((manifest) => podOf(manifest)?.spec.terminationGracePeriodSeconds ?? 0)
    expect(times).toHaveLength(4)
    expect(Math.min(...times)).toBeGreaterThan(shutdownSeconds)
  })
})
