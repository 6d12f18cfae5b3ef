import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { namesOfOperators } from '#domains/desk/server/public.ts'
import { features } from '../../features.ts'
import { listSwitches, setSwitch } from '../../switch-contract.ts'
import type { Switches } from '../switches/switches.ts'

/** The settings of the configuration, to which switches add. */
export type Configured = {
  methods: readonly string[]
  methodsOff: ReadonlySet<string>
  regionsClosed: readonly string[]
  /** The engines, as `chat scripted` or `picture comfyui`. */
  engines: readonly string[]
  /** The site of a brand, as scheme and host. */
  siteOf(brand: string): string
}

/** The names of all switches, and whether the configuration has them off. */
function known({ methods, methodsOff, regionsClosed, engines }: Configured): Map<string, boolean> {
  return new Map([
    ...Object.keys(features).map((name) => [`feature ${name}`, false] as const),
    ...engines.map((name) => [`engine ${name}`, false] as const),
    ...methods.map((name) => [`method ${name}`, methodsOff.has(name)] as const),
    ...regionsClosed.map((name) => [`region ${name}`, true] as const),
  ])
}

export function listSwitchesHandler(db: Db, switches: Switches, configured: Configured) {
  const all = known(configured)
  return handle(listSwitches, async () => {
    const names = await namesOfOperators(db)
    await switches.refresh()
    const off = new Map(switches.list().map((row) => [row.name, row]))
    const list = [...new Set([...all.keys(), ...off.keys()])].map((switchName) => {
      const row = off.get(switchName)
      return {
        switchName,
        isOff: row !== undefined,
        isConfigured: all.get(switchName) ?? false,
        reason: row?.reason ?? '',
        operator: row ? (names.get(row.operatorId) ?? '') : null,
        changedAt: row?.changedAt.getTime() ?? null,
      }
    })
    return { list }
  })
}

export function setSwitchHandler(switches: Switches, configured: Configured) {
  const all = known(configured)
  return handle(setSwitch, async ({ params, actor: { operatorId }, now, fail }) => {
    const { switchName, isOff, reason } = params
    // Any region can be closed; all else has to exist to be switched off. An engine that is configured no more can be
    // switched on again, since it would be off when it came back.
    if (isOff && !switchName.startsWith('region ') && !all.has(switchName)) return fail('URI_NOT_EXIST')
    await switches.set(switchName, isOff, { operatorId, reason, now })
    return {}
  })
}
