import type { Db } from '#platform/db/database.ts'
import type { Caller } from '#platform/http/handler.ts'
import { refuse } from '#platform/http/handler.ts'
import type { SignInLimits, Take } from './limits.ts'
import type { CodeAddress, LoginCodeKind, UsedCode } from './login-codes.ts'
import { resendCooldownMs } from '../rules.ts'
import { requestCode, consumeLoginCode, dropLoginCode } from './login-codes.ts'

type SendInput = {
  to: CodeAddress
  kind: LoginCodeKind
  caller: Caller
  now: Date
  /** An additional limit for callers on an unknown device. */
  strangerLimit?: () => Promise<Take>
  /** Delivers the code; false on failure. */
  deliver: (code: string, kind: LoginCodeKind) => Promise<boolean>
}

/** The kind that is on its way, which is a link where no more codes may be sent, and when to request another. */
export type SentCode = { kind: LoginCodeKind; resendAfterMs: number }

/** The one way in which codes are sent and tried, by mail and by phone alike. */
export function createCodes(db: Db, limits: SignInLimits) {
  return {
    /** Creates and delivers a code; null on failure. Refused and undelivered codes do not count towards the limits. */
    async send({ to, kind, caller, now, strangerLimit, deliver }: SendInput): Promise<SentCode | null> {
      const requested = await limits.request(caller)
      if (requested.waitMs > 0) refuse('TOO_MANY_REQUESTS', requested.waitMs)
      const made = await requestCode(db, to, { kind, place: caller }, now)
      if ('error' in made && made.error === null) return { kind: made.kind, resendAfterMs: resendCooldownMs }
      if (made.code === null) {
        await requested.release()
        return refuse(made.error, made.waitMs)
      }
      const message = made.isKnown ? null : await strangerLimit?.()
      const isSent = (message?.waitMs ?? 0) === 0 && (await deliver(made.code, made.kind))
      if (isSent) return { kind: made.kind, resendAfterMs: resendCooldownMs }
      await Promise.all([requested.release(), message?.release(), dropLoginCode(db, to.address, made.code)])
      return message && message.waitMs > 0 ? refuse('TOO_MANY_REQUESTS', message.waitMs) : null
    },

    /** Uses up a code, or refuses. The count of a try must outlive the refusal, so this is never part of a transaction. */
    async use(address: string, code: string, caller: Caller, now: Date): Promise<UsedCode> {
      const tried = await limits.try(caller)
      if (tried.waitMs > 0) refuse('TOO_MANY_REQUESTS', tried.waitMs)
      const used = await consumeLoginCode(db, { address, device: caller.device }, code.trim(), now)
      if (!used) return refuse('LOGIN_CODE_WRONG')
      await tried.release()
      return used
    },
  }
}

export type Codes = ReturnType<typeof createCodes>
