import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/database.ts'
import type { Mailbox } from '#platform/mail/mail.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type { Outbox } from '#platform/sms/sms.ts'
import { isLoopback } from '../edge/loopback.ts'
import { mountDevCoins } from './dev-coins.ts'
import { mailPage, smsPage } from './mail-page.ts'

type Needs = { config: Config; db: Db; mailbox: Mailbox | null; smsOutbox: Outbox | null }

/** Outside production and for this machine only: coins for nothing, and the letters and messages that were not sent by SMTP or by a gateway. */
export function development({ config, db, mailbox, smsOutbox }: Needs): DomainModule {
  if (config.NODE_ENV === 'production') return { name: 'development' }
  return {
    name: 'development',
    mountRoutes(http) {
      http.app.use('/dev/*', (context, next) => {
        const isHere = isLoopback(context.req.header('host') ?? '') && http.callerOf(context).isUncounted
        const isForwarded = context.req.header('x-forwarded-for') !== undefined
        return isHere && !isForwarded ? next() : Promise.resolve(context.text('Only for this machine.', 404))
      })
      mountDevCoins(http, db)
      if (mailbox) {
        http.app.get('/dev/mail.json', (context) => context.json(mailbox.letters()))
        http.app.get('/dev/mail', (context) => context.html(mailPage(mailbox.letters())))
      }
      if (smsOutbox) {
        http.app.get('/dev/sms.json', (context) => context.json(smsOutbox.messages()))
        http.app.get('/dev/sms', (context) => context.html(smsPage(smsOutbox.messages())))
      }
    },
  }
}
