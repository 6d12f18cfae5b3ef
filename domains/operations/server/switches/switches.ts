import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { recordAct } from '#domains/desk/server/public.ts'
import { featureOf } from '../../features.ts'
import type { Banner } from '../../rules.ts'
import type { BannerRow, NewBanner } from './banner-row.ts'
import { deleteBanner, readBanner, shownBanner, storeBanner } from './banner-row.ts'
import { switchesOff } from '../tables.ts'

const everyMs = 3000
const regionPrefix = 'region '

export type SwitchRow = typeof switchesOff.$inferSelect
export type Switches = ReturnType<typeof createSwitches>

/** The switches of the operators and the banner of all pages, as this process knows them: read anew every three seconds, and after an own change at once. */
export function createSwitches(db: Db, log: Log) {
  let off = new Map<string, SwitchRow>()
  let banner: BannerRow | null = null
  let timer: NodeJS.Timeout | undefined
  const refresh = async () => {
    const rows = await db.select().from(switchesOff)
    banner = await readBanner(db)
    off = new Map(rows.map((row) => [row.name, row]))
  }
  return {
    refresh,
    async start() {
      await refresh()
      // A database that is away changes nothing: the last known switches hold.
      const read = () => void refresh().catch((err: unknown) => log.warn({ err }, 'the switches could not be read'))
      timer = setInterval(read, everyMs).unref()
    },
    close: () => clearInterval(timer),

    list: (): readonly SwitchRow[] => [...off.values()],
    /** An engine by its kind and name, as `chat scripted`. */
    isEngineOff: (engine: string): boolean => off.has(`engine ${engine}`),
    isMethodOff: (method: string): boolean => off.has(`method ${method}`),
    /** Whether the part of the product that a call belongs to is off. */
    isCallOff(path: string): boolean {
      const feature = featureOf(path)
      return feature !== null && off.has(`feature ${feature}`)
    },
    /** The regions that are closed, as `DE` or `US-TX`. */
    closedRegions: (): string[] =>
      [...off.keys()].flatMap((name) => (name.startsWith(regionPrefix) ? [name.slice(regionPrefix.length)] : [])),

    /** The banner that pages show now; null without one, and from its end on. */
    banner: (now: Date): Banner | null => shownBanner(banner, now),
    async setBanner(next: NewBanner): Promise<void> {
      await transact(db, (tx) => storeBanner(tx, next))
      await refresh()
    },
    async removeBanner(by: Pick<NewBanner, 'operatorId' | 'now'>): Promise<void> {
      await transact(db, (tx) => deleteBanner(tx, by))
      await refresh()
    },

    /** Switches something off or on again, with its row in the audit. */
    async set(name: string, isOff: boolean, by: { operatorId: string; reason: string; now: Date }): Promise<void> {
      await transact(db, (tx) => store(tx, { name, isOff, ...by }))
      await refresh()
    },
  }
}

type Change = { name: string; isOff: boolean; operatorId: string; reason: string; now: Date }

async function store(tx: Tx, { name, isOff, operatorId, reason, now }: Change): Promise<void> {
  const row = { name, reason, operatorId, changedAt: now }
  if (isOff) await tx.insert(switchesOff).values(row).onConflictDoUpdate({ target: switchesOff.name, set: row })
  else await tx.delete(switchesOff).where(eq(switchesOff.name, name))
  await recordAct(tx, { operatorId, action: isOff ? 'switch.off' : 'switch.on', detail: { name, reason }, at: now })
}
