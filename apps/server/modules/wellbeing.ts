import type { Db } from '#platform/db/database.ts'
import type { Catalogues } from '#platform/i18n/catalogues.ts'
import { callName } from '#domains/characters/server/public.ts'
import type { PublishEvent } from '#platform/events/person-events.ts'
import type { ChatModule } from '#domains/chat/server/module.ts'
import { conversationsByDay } from '#domains/chat/server/public.ts'
import type { OrdersModule } from '#domains/orders/server/module.ts'
import type { Wellbeing } from '#domains/wellbeing/server/public.ts'

type Needs = {
  db: Db
  chat: Pick<ChatModule, 'replies' | 'findCharacter'>
  catalogues: Catalogues
  orders: Pick<OrdersModule, 'endRenewal'>
  publish: PublishEvent
}

/** Ties wellbeing to what chat knows of a person, and to what has to stop when they lock themselves out. */
export function openWellbeing({ db, chat, catalogues, orders, publish }: Needs): Wellbeing {
  return {
    db,
    async readConversationUse({ locale, ...wanted }) {
      const { days, most } = await conversationsByDay(db, wanted)
      const listed = most && (await chat.findCharacter(most.characterId, locale))
      return { days, most: most && listed ? { ...most, name: callName(listed.character.card) } : null }
    },
    confirmingWord: (locale) => catalogues.text(locale, 'wellbeing', 'exclusion.word'),
    endRenewal: orders.endRenewal,
    async excluded(userId, until) {
      await chat.replies.stopAllOf(userId)
      publish(userId, 'excluded', { until: until.getTime() })
    },
  }
}
