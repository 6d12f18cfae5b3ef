import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { BotTalk } from '#domains/accounts/server/public.ts'
import { findByProof } from '#domains/accounts/server/public.ts'
import { crisisHelp } from '#domains/safety/server/public.ts'
import type { SupportAnswers } from '#domains/operations/server/public.ts'
import { storeSupportQuestion } from '#domains/operations/server/public.ts'
import type { BotAnswers } from './bot-answers.ts'
import { keyOf, titleOf } from './bot-answers.ts'
import type { BotSessions } from './bot-session.ts'

type Needs = {
  db: Db
  answers: BotAnswers
  sessions: Pick<BotSessions, 'callerFor'>
  helpIn: SupportAnswers['helpIn']
}

/**
 * Messages to support in the bot: they go to operators, and to no character. A cry for help is answered with
 * help as well. An account that is excluded or about to close
 * reaches support as well.
 */
export function createSupportTalk({ db, answers, sessions, helpIn }: Needs): Pick<BotTalk, 'support'> {
  const { words, say, send, withPage } = answers
  return {
    async support(visit, text) {
      const { user, brand, language, now } = visit
      const person = await findByProof(db, { provider: 'telegram', subject: String(user.id) })
      // Nobody's words are stored without an account.
      if (!person) return withPage(visit, words.words(language, 'paysupport'), '/settings/contact-us')
      if (text === null)
        return visit.send('sendMessage', {
          chat_id: user.id,
          text: words.supportText(words.words(language, 'supportQuestion', { brand: titleOf(visit) })),
          reply_markup: { force_reply: true },
        })
      const question = { key: keyOf(visit), userId: person.id, brand, chatId: user.id, text, requestId: null, now }
      const stored = await transact(db, (tx) => storeSupportQuestion(tx, question))
      const caller = await sessions.callerFor(visit)
      const path = await helpIn({ userId: person.id, text, caller, at: now })
      const isHelped = path === null || (await send(visit, words.helpText(language, crisisHelp(caller.country))))
      return isHelped && say(visit, stored ? 'supportTaken' : 'supportEnough')
    },
  }
}
