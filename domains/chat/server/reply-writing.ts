import type { BeginReplyNeeds } from './chat.ts'
import type { InputModeration } from './chat-safety.ts'
import type { FindPartnerNeeds } from './partner.ts'
import type { ShownPictures } from './pictures/shown-pictures.ts'
import type { Replies } from './replies.ts'
import type { ReplyShares } from './reply-shares.ts'

/** Admits what a person writes, and writes the reply to it. */
export type ReplyWriting = FindPartnerNeeds &
  BeginReplyNeeds & {
    replies: Replies & ReplyShares
    moderation: InputModeration
    pictures: ShownPictures
  }
