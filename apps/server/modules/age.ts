import { randomBytes } from 'node:crypto'
import type { Config } from '#platform/config/config.ts'
import { ConfigError } from '#platform/config/config.ts'
import type { Db } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Edge } from '#platform/http/answer.ts'
import type { Caller } from '#platform/http/handler.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { AgeMethod } from '#domains/safety/age-methods.ts'
import { ageMethods } from '#domains/safety/age-methods.ts'
import type { AgeAssuranceService } from '#domains/safety/server/public.ts'
import {
  createAgeAssurance,
  createHostedProvider,
  createSandboxProvider,
  explicitRefusal,
  statesOwnMinorityAtLength,
} from '#domains/safety/server/public.ts'

function methodsOf(names: readonly string[]): AgeMethod[] {
  return names.map((name) => {
    const method = ageMethods.find((one) => one === name)
    if (method) return method
    throw new ConfigError(
      `Configuration is wrong. AGE_PROVIDER_METHODS: ${name} is none of ${ageMethods.join(', ')}. See the configuration table in README.md.`,
    )
  })
}

function providerOf(config: Config): Parameters<typeof createAgeAssurance>[0]['provider'] {
  const wanted = config.AGE_PROVIDER ?? (config.NODE_ENV === 'production' ? 'none' : 'sandbox')
  const { AGE_PROVIDER_URL: url, AGE_PROVIDER_SECRET: secret } = config
  if (wanted === 'http' && url && secret)
    return createHostedProvider({ url, secret, methods: methodsOf(config.AGE_PROVIDER_METHODS) })
  return wanted === 'sandbox' ? createSandboxProvider(secret ?? randomBytes(32).toString('base64url')) : null
}

/** Proof of age as it is configured; says at the start what an operator should know. */
export function openAge({ config, db, log }: { config: Config; db: Db; log: Log }): AgeAssuranceService {
  const provider = providerOf(config)
  if (config.NODE_ENV === 'production') {
    if (provider === null)
      log.warn('AGE_PROVIDER is not set: where law asks for proof of age, people see nothing but safe previews')
    if (provider?.name === 'sandbox') log.warn('AGE_PROVIDER is sandbox: it proves nothing, whoever says so passes')
  }
  const loose = Object.keys(config.AGE_POLICY).filter((place) => config.AGE_POLICY[place] === 'declared')
  if (loose.length > 0)
    log.warn(`AGE_POLICY takes a person's word in ${loose.join(', ')}, whatever the table of law says`)
  return createAgeAssurance({ db, provider, policy: config.AGE_POLICY })
}

/** An edge that knows everyone as far as proof of age goes, and what follows from it, before any domain sees them. */
export function withAgePolicy(age: AgeAssuranceService, edge: Edge): Edge {
  return {
    ...edge,
    async findActor(caller, now, setCookie) {
      const actor = await edge.findActor(caller, now, setCookie)
      return actor && withLevel(await age.measure(actor, caller, now), caller, now)
    },
    async makeVisitor(caller, now, setCookie) {
      return withLevel(
        await age.applyAgePolicy(await edge.makeVisitor(caller, now, setCookie), caller, now),
        caller,
        now,
      )
    },
  }
}

function withLevel(actor: Actor, caller: Caller, now: Date): Actor {
  const seesExplicit = actor.preferences.enableNsfw && explicitRefusal(actor, caller, now) === null
  return { ...actor, seesExplicit }
}

type Said = { text: string; recent: readonly string[]; actor: Actor; caller: Caller; now: Date }

/** Records it when somebody's own words show that they are a minor; true then. */
export async function detectMinor(
  age: AgeAssuranceService,
  { text, recent, actor, caller, now }: Said,
): Promise<boolean> {
  if (!(await statesOwnMinorityAtLength(text, { locale: caller.locale, recent, year: now.getFullYear() }))) return false
  await age.noteSign(actor, caller, now)
  return true
}
