import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { eventsTicket } from '../../contract.ts'
import { issueEventsTicket } from '../events-tickets.ts'

/** Gives a ticket for the stream of news. */
export function eventsTicketHandler(db: Db) {
  return handle(eventsTicket, async ({ actor, now }) => ({ ticket: await issueEventsTicket(db, actor, now) }))
}
