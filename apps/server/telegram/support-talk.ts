import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { BotTalk } from '#domains/accounts/server/public.ts'
import { findByProof } from '#domains/accounts/server/public.ts'
import { storeSupportQuestion } from '#domains/operations/server/public.ts'
import type { BotAnswers } from './bot-answers.ts'
import { keyOf, titleOf } from './bot-answers.ts'

/**
 * Messages to support in the bot: they go to operators, and to no character. An account that is excluded or about to close
 * reaches support as well.
 */
export function createSupportTalk({ db, answers }: { db: Db; answers: BotAnswers }): Pick<BotTalk, 'support'> {
  const { words, say, withPage } = answers
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
      const question = { key: keyOf(visit), userId: person.id, brand, chatId: user.id, text, now }
      const isStored = await transact(db, (tx) => storeSupportQuestion(tx, question))
      return say(visit, isStored ? 'supportTaken' : 'supportEnough')
    },
  }
}
