import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '../../../tools/dev/free-port.ts'
import type { Programs } from './programs.ts'
import type { Owner, Service, Services } from './service.ts'
import { until } from './service.ts'
import { fillTemplate } from './template.ts'

type Place = { folder: string; owner: Owner | undefined; programs: Programs; services: Services }
type Node = { name: string; rest: number; port: number; data: string; patroni: Service }

const address = '127.0.0.1'
const count = 3
const startWithinMs = 120_000
export const password = 'cluster'

/** Three etcd and three PostgreSQL under Patroni, with archived WAL and a full backup by pgBackRest. */
export async function startPostgresNodes({ folder, owner, programs, services }: Place) {
  const hosts = await startEtcd({ folder, owner, programs, services })
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const ports = await Promise.all(numbers.map(async () => ({ rest: await freePort(), port: await freePort() })))
  const backup = prepareBackup(
    { folder, owner },
    ports.map(({ port }, index) => ({ port, data: dataOf(folder, index) })),
  )
  const nodes = ports.map(({ rest, port }, index): Node => {
    const name = `postgres-${index + 1}`
    const data = dataOf(folder, index)
    const config = path.join(folder, `${name}.yml`)
    const values = {
      NODE: name,
      ADDRESS: address,
      NETWORK: '127.0.0.0/8',
      REST_PORT: rest,
      REST_PASSWORD: password,
      POSTGRES_PORT: port,
      ETCD_HOSTS: hosts,
      DATA_DIR: data,
      BIN_DIR: programs.postgres,
      SOCKET_DIR: folder,
      PGBACKREST_CONFIG: backup.config,
      SUPERUSER_PASSWORD: password,
      REPLICATION_PASSWORD: password,
    }
    writeFileSync(config, fillTemplate('patroni.yml', values))
    const start = { name, program: programs.fileOf('patroni'), args: [config], folder, owner }
    return { name, rest, port, data, patroni: services.start(start) }
  })
  const primary = async (): Promise<Node | undefined> => {
    const answers = await Promise.all(nodes.map(async (node) => ((await stateOf(node, 'primary')) ? node : undefined)))
    return answers.find((node) => node !== undefined)
  }
  const standbys = async () =>
    (await Promise.all(nodes.map((node) => stateOf(node, 'synchronous')))).filter(Boolean).length
  await until(
    'a primary with a synchronous standby',
    startWithinMs,
    async () => (await primary()) !== undefined && (await standbys()) > 0,
  )
  const first = await primary()
  if (first) await createProductDatabase(first.port)
  return {
    nodes,
    primary,
    hasStandby: async () => (await standbys()) > 0,
    /** Makes the first full backup, and checks that WAL arrives. */
    backUp: () => backup.run(programs.fileOf('pgbackrest')),
    /** Ends the primary as the loss of its machine does, and says which it was. */
    async losePrimary(): Promise<Node> {
      const lost = await primary()
      if (!lost) throw new Error('There is no primary to lose')
      const pid = Number(readFileSync(path.join(lost.data, 'postmaster.pid'), 'utf8').split('\n')[0])
      await lost.patroni.lose()
      process.kill(pid, 'SIGKILL')
      return lost
    },
  }
}

export type PostgresNodes = Awaited<ReturnType<typeof startPostgresNodes>>

function dataOf(folder: string, index: number): string {
  return path.join(folder, `postgres-${index + 1}-data`)
}

async function stateOf({ rest }: { rest: number }, state: 'primary' | 'synchronous'): Promise<boolean> {
  const answer = await fetch(`http://${address}:${rest}/${state}`).catch(() => null)
  return answer?.status === 200
}

/** Gives the hosts of its members. */
async function startEtcd({ folder, owner, programs, services }: Place): Promise<string> {
  const members = await Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `etcd-${index + 1}`,
      client: `http://${address}:${await freePort()}`,
      peer: `http://${address}:${await freePort()}`,
    })),
  )
  for (const { name, client, peer } of members)
    services.start({
      name,
      program: programs.fileOf('etcd'),
      args: [
        `--name=${name}`,
        `--data-dir=${path.join(folder, `${name}-data`)}`,
        `--listen-client-urls=${client}`,
        `--advertise-client-urls=${client}`,
        `--listen-peer-urls=${peer}`,
        `--initial-advertise-peer-urls=${peer}`,
        `--initial-cluster=${members.map((one) => `${one.name}=${one.peer}`).join()}`,
        '--initial-cluster-state=new',
        '--heartbeat-interval=250',
        '--election-timeout=2500',
      ],
      folder,
      owner,
    })
  await until('etcd', startWithinMs, async () => {
    const healths = await Promise.all(members.map(async ({ client }) => (await fetch(`${client}/health`)).text()))
    return healths.every((text) => text.includes('true'))
  })
  return members.map(({ client }) => client.replace('http://', '')).join()
}

function prepareBackup({ folder, owner }: Pick<Place, 'folder' | 'owner'>, nodes: { port: number; data: string }[]) {
  const config = path.join(folder, 'pgbackrest.conf')
  const folders = ['repository', 'backup-log', 'backup-lock'].map((name) => path.join(folder, name))
  for (const one of folders) {
    mkdirSync(one)
    if (owner) chownSync(one, owner.uid, owner.gid)
  }
  const [REPOSITORY = '', LOG_DIR = '', LOCK_DIR = ''] = folders
  const lines = nodes.flatMap(({ port, data }, index) => [
    `pg${index + 1}-path=${data}`,
    `pg${index + 1}-port=${port}`,
    `pg${index + 1}-socket-path=${folder}`,
  ])
  writeFileSync(
    config,
    fillTemplate('pgbackrest.conf', { REPOSITORY, LOG_DIR, LOCK_DIR, BACKUP_NODES: lines.join('\n') }),
  )
  return {
    config,
    async run(program: string) {
      const run = (...args: string[]) =>
        execFileSync(program, [`--config=${config}`, '--stanza=nocturne', '--log-level-console=warn', ...args], {
          cwd: folder,
          ...owner,
        })
      run('stanza-create')
      // Segments that came before the stanza stand again in the archiver's turn.
      await pause(1_000)
      run('--type=full', 'backup')
      run('check')
    },
  }
}

async function createProductDatabase(port: number): Promise<void> {
  const client = new Client({ host: address, port, user: 'postgres', password, database: 'postgres' })
  await client.connect()
  await client.query(`create role nocturne login password '${password}'`)
  await client.query('create database nocturne owner nocturne')
  await client.end()
}

/** Ends what Patroni left running of the servers in a folder. */
export function endServers(folder: string): void {
  for (let index = 0; index < count; index += 1) endServer(path.join(dataOf(folder, index), 'postmaster.pid'))
}

function endServer(file: string): void {
  if (!existsSync(file)) return
  try {
    process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGQUIT')
  } catch {
    // It has ended.
  }
}
