import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Fleet } from './processes.ts'
import type { Random } from './random.ts'

/** One kind of trouble, from its beginning to its end. `isGentle` ones may interrupt nothing. */
export type Trouble = { name: string; isGentle: boolean; cause(fleet: Fleet, random: Random): Promise<void> }

const outageMs = 4_000
const longFreezeMs = 9_000
const clockShiftMs = 40_000

async function anyOf(fleet: Fleet, random: Random) {
  const index = random.below(fleet.processes.length)
  const product = fleet.processes[index]
  if (!product) throw new Error('A web process is down outside of a trouble')
  return { index, product }
}

/** Troubles of the service that connects the processes, which interrupt nothing. */
export const troublesOfRedis: readonly Trouble[] = [
  {
    name: 'absent Redis',
    isGentle: true,
    async cause({ redis }) {
      await redis?.halt()
      await pause(outageMs)
      await redis?.resume()
    },
  },
  {
    name: 'frozen Redis',
    isGentle: true,
    async cause({ redis }) {
      redis?.freeze()
      await pause(outageMs)
      redis?.thaw()
    },
  },
]

export const troubles: readonly Trouble[] = [
  {
    name: 'killed web process',
    isGentle: false,
    async cause(fleet, random) {
      const { index, product } = await anyOf(fleet, random)
      fleet.processes[index] = null
      await product.kill()
      await fleet.restart(index)
    },
  },
  {
    name: 'rolling restart',
    isGentle: true,
    async cause(fleet) {
      for (const [index, product] of fleet.processes.entries()) {
        // The load balancer sends nothing more to a process that is not ready.
        fleet.processes[index] = null
        await product?.stop()
        await fleet.restart(index)
      }
    },
  },
  {
    name: 'frozen web process',
    isGentle: false,
    async cause(fleet, random) {
      const { product } = await anyOf(fleet, random)
      process.kill(product.pid, 'SIGSTOP')
      await pause(longFreezeMs)
      process.kill(product.pid, 'SIGCONT')
    },
  },
  {
    name: 'frozen database',
    isGentle: false,
    async cause({ postgres }) {
      postgres.freeze()
      await pause(outageMs)
      postgres.thaw()
    },
  },
  {
    name: 'absent database',
    isGentle: false,
    async cause({ postgres }) {
      await postgres.halt()
      await pause(outageMs)
      await postgres.resume()
    },
  },
  {
    name: 'cut connections',
    isGentle: false,
    async cause({ postgres }) {
      const client = new Client({ connectionString: postgres.url })
      await client.connect()
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
      await client.end()
    },
  },
  {
    name: 'clock ahead',
    isGentle: true,
    async cause(fleet, random) {
      const { index, product } = await anyOf(fleet, random)
      fleet.processes[index] = null
      await product.stop()
      await fleet.restart(index, random.pick([clockShiftMs, -clockShiftMs]))
      await pause(outageMs)
    },
  },
]
