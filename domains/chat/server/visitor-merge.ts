import type { DomainModule } from '#platform/modules/domain-module.ts'
import { moveConversations } from './conversations.ts'
import { moveQuickReplies } from './quick-replies/quick-replies.ts'
import type { Replies } from './replies.ts'

/** The rows that move to the member whom a visitor turns out to be. */
export function chatVisitorMerge(replies: Pick<Replies, 'changeOwner'>): DomainModule['visitorMerge'] {
  return [
    {
      stage: 'before-balances',
      tables: [
        'conversations',
        'messages',
        'bookmarks',
        'branch_choices',
        'conversation_photos',
        'reply_prompts',
        'prompt_parts',
        'message_translations',
        'shared_excerpts',
        'activities',
        'recordings',
        'cold_conversations',
      ],
      merge: (tx, { visitorId, memberId }) => moveConversations(tx, visitorId, memberId),
    },
    {
      stage: 'before-balances',
      tables: ['quick_replies'],
      merge: (tx, { visitorId, memberId }) => moveQuickReplies(tx, visitorId, memberId),
    },
    // Replies that are being written belong to the member from now on.
    {
      stage: 'account',
      tables: [],
      merge: (_, { visitorId, memberId }) => replies.changeOwner(visitorId, memberId),
    },
  ]
}

/** Tables that hold nothing of visitors. */
export const staysWithVisitor = {
  scene_members: 'only a member has scenes',
  personas: 'only a member has personas',
  persona_choices: 'only a member has personas',
  gifts: 'only a member gives gifts',
}
