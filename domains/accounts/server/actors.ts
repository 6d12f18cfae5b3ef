import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { ActorPart } from '#platform/http/actor-part.ts'
import type { Caller } from '#platform/http/handler.ts'
import { accountFields } from './actor-part.ts'
import { ticketHolder } from './events-tickets.ts'
import { noRestrictions } from './restrictions.ts'
import { sessionCookies, tokenOf } from './session-cookies.ts'
import type { SessionRow } from './session-reader.ts'
import { createSessionReader, emptyRow } from './session-reader.ts'
import { findTokenHolder, issueToken, touchToken } from './tokens.ts'
import type { VisitorCreated } from './users.ts'
import { createVisitor } from './users.ts'

type Parts = readonly ActorPart<object>[]
type FieldsOf<Part> = Part extends ActorPart<infer Fields> ? keyof Fields : never
/** The fields of `Actor` that no part gives. */
type Lacking<Known extends Parts> = Exclude<
  keyof Actor,
  'userId' | 'selector' | keyof ReturnType<typeof accountFields> | FieldsOf<Known[number]>
>
type Complete<Known extends Parts> = [Lacking<Known>] extends [never] ? unknown : { 'no part gives': Lacking<Known> }

type ActorRow = Pick<SessionRow, 'user' | 'restriction' | 'parts'> & {
  token: Pick<SessionRow['token'], 'inTelegram'>
}

type ActorNeeds<Known extends Parts> = {
  db: Db
  /** The parts of the domains. Together they give every field of `Actor`, or this does not compile. */
  parts: Known & Complete<Known>
  visitorCreated: VisitorCreated
}

/** Finds the person who makes a request, with the fields of every domain. */
export function createActors<const Known extends Parts>({ db, parts, visitorCreated }: ActorNeeds<Known>) {
  const readSession = createSessionReader(db, parts)

  function actorOf(row: ActorRow, selector: string, now: Date): Actor {
    const values = parts.map((part, index) => part.fields(row.parts[index] ?? emptyRow(part), now))
    const base = { userId: row.user.id, selector, ...accountFields(row, now) }
    // `Complete` has shown that no field is missing.
    return Object.assign(base, ...values) as Actor
  }

  return {
    /**
     * The actor of this request, or null. If the answer can carry cookies, a token older than 480 hours is renewed together
     * with its cookies: a browser would delete them after 30 days regardless of the server.
     */
    async find(caller: Caller, now: Date, setCookie?: (cookie: string) => void): Promise<Actor | null> {
      const full = tokenOf(caller)
      const holder = full ? await findTokenHolder(readSession, full, now) : null
      if (!full || !holder) return null
      if (setCookie && (holder.isUnseen || holder.needsRefresh)) await touchToken(db, holder, now)
      if (setCookie && holder.needsRefresh) {
        for (const cookie of sessionCookies({ selector: holder.selector, full }, caller.secure)) setCookie(cookie)
      }
      return actorOf(holder, holder.selector, now)
    },

    /** The actor of a session that a service of ours acts for, such as a chat with a bot; null once it has ended. */
    async ofSession(selector: string, now: Date): Promise<Actor | null> {
      const row = await readSession(selector, now)
      return row && actorOf(row, selector, now)
    },

    /** Makes a visitor with cookies of their own. */
    async makeVisitor(caller: Caller, now: Date, setCookie: (cookie: string) => void): Promise<Actor> {
      const { user, token } = await transact(db, async (tx) => {
        const made = await createVisitor(tx, { caller, now, visitorCreated })
        return { user: made, token: await issueToken(tx, made.id, now, { provider: '', caller }) }
      })
      for (const cookie of sessionCookies(token, caller.secure)) setCookie(cookie)
      const row = { token: { inTelegram: false }, user, restriction: noRestrictions, parts: [] }
      return actorOf(row, token.selector, now)
    },

    /** The actor of a ticket for events; null if it is unknown, used or expired, and if its session has ended. */
    async ofTicket(secret: string, now: Date): Promise<Actor | null> {
      const selector = await ticketHolder(db, secret, now)
      if (selector === null) return null
      const row = await readSession(selector, now)
      return row && actorOf(row, selector, now)
    },
  }
}

export type Actors = ReturnType<typeof createActors>
