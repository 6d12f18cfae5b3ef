import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../tools/dev/free-port.ts'
import { isInstalled, missingFiles, root, shutdownSeconds, textOf, unknownVariables } from './ops-files.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nocturne-ops-'))
  chmodSync(folder, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function written(name: string, text: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

const units = readdirSync(path.join(root, 'ops/systemd'))
const unitText = (name: string) => textOf(`ops/systemd/${name}`)

it('units run files that exist, with variables that the product reads, and the time to end replies', () => {
  const texts = units.map(unitText)
  const commands = texts.flatMap((text) => [...text.matchAll(/^ExecStart=(.+)$/gm)].map(([, command = '']) => command))
  expect(commands).toHaveLength(4)
  expect(commands.flatMap((command) => missingFiles(command.split(' ')))).toEqual([])
  const set = texts.flatMap((text) =>
    [...text.matchAll(/^Environment=(.+)$/gm)].flatMap(([, pairs = '']) => pairs.split(' ')),
  )
  expect(unknownVariables(set.map((pair) => pair.split('=')[0] ?? ''))).toEqual([])
  const times = texts.flatMap((text) =>
    [...text.matchAll(/^TimeoutStopSec=(\d+)$/gm)].map(([, seconds]) => Number(seconds)),
  )
  expect(Math.min(...times)).toBeGreaterThan(shutdownSeconds)
})

it.skipIf(!isInstalled('systemd-analyze', '--version'))(
  'units pass systemd-analyze verify',
  { timeout: 60_000 },
  () => {
    const here = (text: string) =>
      text.replaceAll('/opt/nocturne/node_modules/.bin/node', process.execPath).replaceAll('/opt/nocturne', root)
    const files = units.map((name) => written(name.replace('@.', '@3000.'), here(unitText(name))))
    const verify = (...verified: string[]) =>
      spawnSync('systemd-analyze', ['verify', '--man=no', ...verified], { encoding: 'utf8' }).stderr
    // Units of the machine itself may have words of their own.
    const ownWords = (words: string) => words.split('\n').filter((line) => line.includes('nocturne'))
    expect(ownWords(verify(...files))).toEqual([])
    const spoilt = written(
      'nocturne-spoilt.service',
      here(unitText('nocturne-worker.service')).replace('KillMode', 'KilMode'),
    )
    expect(ownWords(verify(spoilt))).toEqual([expect.stringContaining('KilMode')])
  },
)

it.skipIf(!isInstalled('nginx', '-v') || !isInstalled('openssl', 'version'))(
  'the site passes nginx -t',
  { timeout: 60_000 },
  async () => {
    const [key, certificate] = ['key.pem', 'fullchain.pem'].map((name) => path.join(folder, name)) as [string, string]
    const request = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
    ]
    spawnSync('openssl', [...request, '-subj', '/CN=your.example', '-keyout', key, '-out', certificate])
    const ports = { '80': await freePort(), '443': await freePort() }
    const site = textOf('ops/nginx/nocturne.conf')
      .replaceAll('/etc/ssl/nocturne', folder)
      .replaceAll(/^ *listen \[::\].*$/gm, '')
      .replaceAll(/listen (80|443)/g, (_, port: '80' | '443') => `listen 127.0.0.1:${ports[port]}`)
    const test = (text: string) => {
      const whole = `events {}\npid ${folder}/nginx.pid;\nerror_log stderr;\nhttp {\naccess_log off;\n${text}\n}\n`
      return spawnSync('nginx', ['-t', '-c', written('nginx.conf', whole)], { encoding: 'utf8' })
    }
    expect(test(site)).toMatchObject({ status: 0, stderr: expect.stringContaining('test is successful') })
    expect(test(site.replace('proxy_buffering', 'proxy_bufering'))).toMatchObject({ status: 1 })
  },
)

const pgbouncer = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' }).stdout ?? ''
const [, minor = 0] = (/PgBouncer (\d+)\.(\d+)/.exec(pgbouncer) ?? []).slice(1).map(Number)
const knowsNamedStatements = minor >= 21

it.skipIf(pgbouncer === '')('PgBouncer starts with its configurations', { timeout: 60_000 }, async () => {
  for (const name of ['pgbouncer.ini', 'pgbouncer-1.18.ini']) {
    const users = written('users.txt', '"nocturne" "x"\n')
    const text = textOf(`ops/pgbouncer/${name}`)
      .replace('/etc/pgbouncer/userlist.txt', users)
      .replace('listen_port = 6432', `listen_port = ${await freePort()}\nunix_socket_dir =`)
      .replace(knowsNamedStatements ? '' : /^max_prepared_statements.*\n/m, '')
    expect(await startWords(written(name, text))).toContain('process up')
    expect(await startWords(written(name, text.replace('pool_mode', 'pol_mode')))).toContain('unknown parameter')
  }
})

/** The words of PgBouncer until it is up or gives up. It refuses to run as root. */
async function startWords(file: string): Promise<string> {
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', [...user, file])
  let words = ''
  child.stderr.on('data', (data: Buffer) => {
    words += data.toString()
    if (words.includes('process up')) child.kill('SIGTERM')
  })
  await once(child, 'close')
  return words
}
