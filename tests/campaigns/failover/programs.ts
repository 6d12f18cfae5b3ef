import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { postgresFolder } from '../../kit/postgres.ts'
import { redisProgram } from '../../kit/redis.ts'

const others = ['patroni', 'etcd', 'haproxy', 'pgbouncer', 'pgbackrest', 'redis-sentinel', 'nginx', 'prometheus']

export type Programs = ReturnType<typeof findPrograms>

/** Where the programs of a cluster are; throws an error that says what to install where some are missing. */
export function findPrograms() {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/bin'].filter(Boolean)
  const find = (name: string) => folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
  const found = new Map(others.map((name) => [name, find(name)]))
  const missing = others.filter((name) => !found.get(name))
  const [postgres, redis] = [postgresFolder(), redisProgram()]
  if (missing.length > 0 || !postgres || !redis)
    throw new Error(
      'A cluster needs programs that are not installed. On Debian: apt-get install postgresql patroni python3-etcd ' +
        `etcd-server haproxy pgbouncer pgbackrest redis-server redis-sentinel nginx-light prometheus (missing: ${missing.join(', ')})`,
    )
  // The PATH may lead to links, to some of the programs alone.
  const bin = path.dirname(realpathSync(path.join(postgres, 'postgres')))
  return { postgres: bin, redis, fileOf: (name: string): string => found.get(name) ?? name }
}
