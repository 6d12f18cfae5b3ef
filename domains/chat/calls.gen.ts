// Written by `npm run calls` from the contracts of this domain; not edited by hand.
import type { Call } from '#platform/contract/call.ts'
import type * as activityContract from './activity-contract.ts'
import type * as arrangeContract from './arrange-contract.ts'
import type * as callContract from './call-contract.ts'
import type * as chatFilesContract from './chat-files-contract.ts'
import type * as dictationContract from './dictation-contract.ts'
import type * as excerptContract from './excerpt-contract.ts'
import type * as farewellContract from './farewell-contract.ts'
import type * as giftContract from './gift-contract.ts'
import type * as personasContract from './personas-contract.ts'
import type * as photoContract from './photo-contract.ts'
import type * as quickRepliesContract from './quick-replies-contract.ts'
import type * as sceneContract from './scene-contract.ts'
import type * as suggestionContract from './suggestion-contract.ts'
import type * as toolsContract from './tools-contract.ts'
import type * as tourContract from './tour-contract.ts'
import type * as translationContract from './translation-contract.ts'
import type * as voiceContract from './voice-contract.ts'
import type * as voiceMessageContract from './voice-message-contract.ts'
import type * as contract from './contract.ts'

/** Makes one move in something that is done together. A move on an older version is refused, so that two devices never overwrite each other. It costs nothing. */
export const moveActivity: Call<typeof activityContract.moveActivity> = { path: '/v1/session/activity/move' }

/** Begins something to do together in a conversation with one character. Of each kind one goes on at a time: where one does, it is placed at the end of the messages instead. It costs nothing. */
export const startActivity: Call<typeof activityContract.startActivity> = { path: '/v1/session/activity/start' }

/** Makes one move in something that is done together. A move on an older version is refused, so that two devices never overwrite each other. It costs nothing. (As a visitor.) */
export const tourMoveActivity: Call<typeof activityContract.tourMoveActivity> = {
  path: '/v1/tour/session/activity/move',
}

/** Begins something to do together in a conversation with one character. Of each kind one goes on at a time: where one does, it is placed at the end of the messages instead. It costs nothing. (As a visitor.) */
export const tourStartActivity: Call<typeof activityContract.tourStartActivity> = {
  path: '/v1/tour/session/activity/start',
}

/** Pins a conversation to the top of the list, or moves it to the archive; one that is archived is not pinned, and takes no message until it is back in the list. */
export const arrangeConversation: Call<typeof arrangeContract.arrangeConversation> = { path: '/v1/session/arrange' }

/** Chooses the ground that a conversation is read on and its colours, on all devices. It costs nothing. */
export const chooseBackdrop: Call<typeof arrangeContract.chooseBackdrop> = { path: '/v1/session/backdrop' }

/** Has replies of a conversation be written with an earlier version of her card, or with the present one; of characters of the catalogue, and own ones. */
export const chooseCardVersion: Call<typeof arrangeContract.chooseCardVersion> = { path: '/v1/session/card-version' }

/** Says that the person has seen what the character wrote first in a conversation. */
export const markRead: Call<typeof arrangeContract.markRead> = { path: '/v1/session/read' }

/** Turns off the notices and sounds of a conversation on all devices, or turns them on again. */
export const muteConversation: Call<typeof arrangeContract.muteConversation> = { path: '/v1/session/mute' }

/** Leaves a reaction on a message, or takes it away; a message has at most one. */
export const reactToMessage: Call<typeof arrangeContract.reactToMessage> = { path: '/v1/session/message/react' }

/** Begins a new conversation with a character beside the earlier ones; one in which nothing was said yet is given again. */
export const startAfresh: Call<typeof arrangeContract.startAfresh> = { path: '/v1/session/afresh' }

/** Pins a conversation to the top of the list, or moves it to the archive; one that is archived is not pinned, and takes no message until it is back in the list. (As a visitor.) */
export const tourArrangeConversation: Call<typeof arrangeContract.tourArrangeConversation> = {
  path: '/v1/tour/session/arrange',
}

/** Chooses the ground that a conversation is read on and its colours, on all devices. It costs nothing. (As a visitor.) */
export const tourChooseBackdrop: Call<typeof arrangeContract.tourChooseBackdrop> = { path: '/v1/tour/session/backdrop' }

/** Has replies of a conversation be written with an earlier version of her card, or with the present one; of characters of the catalogue, and own ones. (As a visitor.) */
export const tourChooseCardVersion: Call<typeof arrangeContract.tourChooseCardVersion> = {
  path: '/v1/tour/session/card-version',
}

/** Says that the person has seen what the character wrote first in a conversation. (As a visitor.) */
export const tourMarkRead: Call<typeof arrangeContract.tourMarkRead> = { path: '/v1/tour/session/read' }

/** Turns off the notices and sounds of a conversation on all devices, or turns them on again. (As a visitor.) */
export const tourMuteConversation: Call<typeof arrangeContract.tourMuteConversation> = { path: '/v1/tour/session/mute' }

/** Leaves a reaction on a message, or takes it away; a message has at most one. (As a visitor.) */
export const tourReactToMessage: Call<typeof arrangeContract.tourReactToMessage> = {
  path: '/v1/tour/session/message/react',
}

/** Begins a new conversation with a character beside the earlier ones; one in which nothing was said yet is given again. (As a visitor.) */
export const tourStartAfresh: Call<typeof arrangeContract.tourStartAfresh> = { path: '/v1/tour/session/afresh' }

/** Pays for a minute of a call that begins, in coins, once: sent again it is the same minute. Where minutes have no price it costs nothing. Beyond a limit that the person has set, or while the character is paused after a crisis, no minute begins. */
export const payCallMinute: Call<typeof callContract.payCallMinute> = { path: '/v1/call/minute' }

/** An address for a few minutes, for this person alone, of an own conversation as a file: SillyTavern JSONL (a ZIP when it has branches), our own JSON with everything in it, Markdown or plain text of the shown branch. */
export const exportChat: Call<typeof chatFilesContract.exportChat> = { path: '/v1/session/file/export' }

/** Makes a new conversation of a chat file, with this character. Its messages name their source; other conversations stay as they are. */
export const importChat: Call<typeof chatFilesContract.importChat> = { path: '/v1/session/file/import' }

/** Reads a chat file (SillyTavern JSONL or a ZIP of it with its branches, Character.AI, Agnai, Risu, our own JSON, plain text) and says what importing it would give. Stores nothing. */
export const readChat: Call<typeof chatFilesContract.readChat> = { path: '/v1/session/file/read' }

/** An address for a few minutes, for this person alone, of an own conversation as a file: SillyTavern JSONL (a ZIP when it has branches), our own JSON with everything in it, Markdown or plain text of the shown branch. (As a visitor.) */
export const tourExportChat: Call<typeof chatFilesContract.tourExportChat> = { path: '/v1/tour/session/file/export' }

/** Allows that recordings of the person’s voice are sent to be written down, from now on and until the settings take it back. */
export const allowDictation: Call<typeof dictationContract.allowDictation> = { path: '/v1/dictation/allow' }

/** Writes down what is said in a recording of up to a minute (2 MiB; WebM, MP4, Ogg or WAV). Nothing is sent as a message, and the recording is stored nowhere. */
export const dictate: Call<typeof dictationContract.dictate> = { path: '/v1/dictation' }

/** Whether the person has allowed that recordings of their voice are sent to be written down. */
export const dictationConsent: Call<typeof dictationContract.dictationConsent> = { path: '/v1/dictation/consent' }

/** The links to excerpts that the person made and has not withdrawn, the latest first. */
export const listExcerpts: Call<typeof excerptContract.listExcerpts> = { path: '/v1/session/excerpt/list' }

/** The messages behind a link, without anything about the person who shared them. Who reported it sees it no more. */
export const readExcerpt: Call<typeof excerptContract.readExcerpt> = { path: '/v1/excerpt' }

/** Makes a link to chosen messages of a conversation under the id that the client made. Their words are moderated as what is published. It costs nothing. */
export const shareExcerpt: Call<typeof excerptContract.shareExcerpt> = { path: '/v1/session/excerpt/share' }

/** Withdraws a link: from now on nobody reads anything by it. One that is gone already is no error. */
export const withdrawExcerpt: Call<typeof excerptContract.withdrawExcerpt> = { path: '/v1/session/excerpt/withdraw' }

/** Deletes all conversations with a character, and for good what she remembers and her diary; where that is wanted, also the photos that the person had made of her. The conversations can be restored for 30 days. */
export const partForGood: Call<typeof farewellContract.partForGood> = { path: '/v1/session/part' }

/** Says farewell to a character, free of charge: the conversation is archived, and she answers once. Moving it back to the list takes it up again. */
export const sayFarewell: Call<typeof farewellContract.sayFarewell> = { path: '/v1/session/farewell' }

/** Deletes all conversations with a character, and for good what she remembers and her diary; where that is wanted, also the photos that the person had made of her. The conversations can be restored for 30 days. (As a visitor.) */
export const tourPartForGood: Call<typeof farewellContract.tourPartForGood> = { path: '/v1/tour/session/part' }

/** Says farewell to a character, free of charge: the conversation is archived, and she answers once. Moving it back to the list takes it up again. (As a visitor.) */
export const tourSayFarewell: Call<typeof farewellContract.tourSayFarewell> = { path: '/v1/tour/session/farewell' }

/** Gives a gift in a conversation, as a message of its own, and gets her answer. */
export const giveGift: Call<typeof giftContract.giveGift> = { path: '/v1/gift/send' }

/** The gifts that can be given to a character, the smallest price first, and how many the person may still give. */
export const listGifts: Call<typeof giftContract.listGifts> = { path: '/v1/gift/list' }

/** The gifts that a person gave to a character and that she answered, the latest first. */
export const listReceivedGifts: Call<typeof giftContract.listReceivedGifts> = { path: '/v1/gift/received' }

/** Sets who the person is in a conversation from the next reply on, or in all conversations with its character, later ones too. */
export const choosePersona: Call<typeof personasContract.choosePersona> = { path: '/v1/session/persona/set' }

/** Deletes a persona. Where it was in use, the person is themselves again, until it is saved anew. */
export const deletePersona: Call<typeof personasContract.deletePersona> = { path: '/v1/persona/delete' }

/** Who the person may be in conversations besides themselves, by name, and how many there may be. */
export const listPersonas: Call<typeof personasContract.listPersonas> = { path: '/v1/persona/list' }

/** Who the person is in a conversation; null for themselves. */
export const readChosenPersona: Call<typeof personasContract.readChosenPersona> = { path: '/v1/session/persona' }

/** Stores a persona under the id that the client made, new or changed, also one that was deleted. Its words are moderated as what the person says; its picture is one that they uploaded. */
export const savePersona: Call<typeof personasContract.savePersona> = { path: '/v1/persona/save' }

/** Has a photo of the character made, which stands in the conversation from now on; price, refunds and events are those of /v1/photo/generate. */
export const requestPhoto: Call<typeof photoContract.requestPhoto> = { path: '/v1/session/photo' }

/** Deletes a quick reply; one that is gone already is no error. */
export const deleteQuickReply: Call<typeof quickRepliesContract.deleteQuickReply> = { path: '/v1/quick-reply/delete' }

/** The texts that the person saved to say again, the oldest first, and how many there may be. */
export const listQuickReplies: Call<typeof quickRepliesContract.listQuickReplies> = { path: '/v1/quick-reply/list' }

/** Stores a quick reply under the id that the client made, new or changed, also one that was deleted. It is moderated as what the person says, and free. */
export const saveQuickReply: Call<typeof quickRepliesContract.saveQuickReply> = { path: '/v1/quick-reply/save' }

/** Sets how the next speaker of a scene is found where nobody is named or chosen, or how readily a character speaks. */
export const arrangeScene: Call<typeof sceneContract.arrangeScene> = { path: '/v1/session/scene/arrange' }

/** Begins a scene of two to five characters under an id made by the client; sending it again gives the same scene. */
export const createScene: Call<typeof sceneContract.createScene> = { path: '/v1/session/scene/create' }

/** Lets a character join a scene; she hears what is said from then on. */
export const joinScene: Call<typeof sceneContract.joinScene> = { path: '/v1/session/scene/join' }

/** Lets a character leave a scene; her words stay, and she remembers what she heard. */
export const leaveScene: Call<typeof sceneContract.leaveScene> = { path: '/v1/session/scene/leave' }

/** Has a character of a scene speak after a message, without words of the person. */
export const letSpeak: Call<typeof sceneContract.letSpeak> = { path: '/v1/session/scene/speak' }

/** Messages that the person could send next, in their own voice or that of their persona, for them to change and send. Nothing is stored or sent. It costs nothing; thirty an hour at most. Empty where none may be shown. */
export const suggestMessages: Call<typeof suggestionContract.suggestMessages> = { path: '/v1/session/suggest' }

/** Messages that the person could send next, in their own voice or that of their persona, for them to change and send. Nothing is stored or sent. It costs nothing; thirty an hour at most. Empty where none may be shown. (As a visitor.) */
export const tourSuggestMessages: Call<typeof suggestionContract.tourSuggestMessages> = {
  path: '/v1/tour/session/suggest',
}

/** Saves a message as a moment, with a title of the person’s or without one, or removes it from the moments. */
export const bookmarkMessage: Call<typeof toolsContract.bookmarkMessage> = { path: '/v1/session/message/bookmark' }

/** The branches of a conversation: where they part and end, and its moments, in the order of a drawn tree. */
export const branchMap: Call<typeof toolsContract.branchMap> = { path: '/v1/session/branches' }

/** Puts a reply in the person’s own words beside the one that was written, which stays, and shows it. It costs nothing. */
export const editReply: Call<typeof toolsContract.editReply> = { path: '/v1/session/message/edit' }

/** The saved moments of a conversation, or of all conversations with a character, the latest first. */
export const listMoments: Call<typeof toolsContract.listMoments> = { path: '/v1/session/moment/list' }

/** The person’s note of a conversation, which every reply is written after. Empty without any. */
export const readAuthorNote: Call<typeof toolsContract.readAuthorNote> = { path: '/v1/session/note' }

/** Own messages that have all these words, on every branch, the latest first; of one conversation or of all. A page may be short or empty where there is more to look through. */
export const searchMessages: Call<typeof toolsContract.searchMessages> = { path: '/v1/session/message/search' }

/** Sets the note of a conversation from the next reply on; an empty one removes it. It costs nothing. */
export const setAuthorNote: Call<typeof toolsContract.setAuthorNote> = { path: '/v1/session/note/set' }

/** Saves a message as a moment, with a title of the person’s or without one, or removes it from the moments. (As a visitor.) */
export const tourBookmarkMessage: Call<typeof toolsContract.tourBookmarkMessage> = {
  path: '/v1/tour/session/message/bookmark',
}

/** The branches of a conversation: where they part and end, and its moments, in the order of a drawn tree. (As a visitor.) */
export const tourBranchMap: Call<typeof toolsContract.tourBranchMap> = { path: '/v1/tour/session/branches' }

/** Puts a reply in the person’s own words beside the one that was written, which stays, and shows it. It costs nothing. (As a visitor.) */
export const tourEditReply: Call<typeof toolsContract.tourEditReply> = { path: '/v1/tour/session/message/edit' }

/** The saved moments of a conversation, or of all conversations with a character, the latest first. (As a visitor.) */
export const tourListMoments: Call<typeof toolsContract.tourListMoments> = { path: '/v1/tour/session/moment/list' }

/** The person’s note of a conversation, which every reply is written after. Empty without any. (As a visitor.) */
export const tourReadAuthorNote: Call<typeof toolsContract.tourReadAuthorNote> = { path: '/v1/tour/session/note' }

/** Own messages that have all these words, on every branch, the latest first; of one conversation or of all. A page may be short or empty where there is more to look through. (As a visitor.) */
export const tourSearchMessages: Call<typeof toolsContract.tourSearchMessages> = {
  path: '/v1/tour/session/message/search',
}

/** Sets the note of a conversation from the next reply on; an empty one removes it. It costs nothing. (As a visitor.) */
export const tourSetAuthorNote: Call<typeof toolsContract.tourSetAuthorNote> = { path: '/v1/tour/session/note/set' }

/** Notes that the premium page was opened from a conversation of somebody who has not signed in; the last time counts. */
export const noteTourPremium: Call<typeof tourContract.noteTourPremium> = { path: '/v1/tour/session/open/vip/page' }

/** A message of a conversation in the language of the request, by the language model. It is stored, so that the model translates a text once. It costs nothing; sixty an hour at most. (As a visitor.) */
export const tourTranslateMessage: Call<typeof translationContract.tourTranslateMessage> = {
  path: '/v1/tour/session/message/translate',
}

/** A message of a conversation in the language of the request, by the language model. It is stored, so that the model translates a text once. It costs nothing; sixty an hour at most. */
export const translateMessage: Call<typeof translationContract.translateMessage> = {
  path: '/v1/session/message/translate',
}

/** The voices by which the service reads messages aloud, empty where no speech server is configured. The audio of a sentence is at /media/speech/{messageId}. */
export const listVoices: Call<typeof voiceContract.listVoices> = { path: '/v1/session/voice/list' }

/** The voices by which the service reads messages aloud, empty where no speech server is configured. The audio of a sentence is at /media/speech/{messageId}. (As a visitor.) */
export const tourListVoices: Call<typeof voiceContract.tourListVoices> = { path: '/v1/tour/session/voice/list' }

/** Takes in a recording of up to a minute (2 MiB; WebM, MP4, Ogg or WAV) and writes down what is said in it. It is written anew without anything else that the file carried, and is there for a day until a message is sent with it. */
export const recordVoice: Call<typeof voiceMessageContract.recordVoice> = { path: '/v1/voice/record' }

/** Saves a message of a character as a voice message, spoken by a voice of the speech server. Saved once it is that recording, until its text changes. */
export const saveVoice: Call<typeof voiceMessageContract.saveVoice> = { path: '/v1/voice/save' }

/** Shows the branch through this message, down to where the person last was in it, or to the message itself, so that what is said next follows it. Nothing is lost: what followed before stays a branch. */
export const chooseBranch: Call<typeof contract.chooseBranch> = { path: '/v1/session/message/choose' }

/** Changes the model of a conversation to the next or the earlier one that it is offered, and whether another may write in its place. */
export const chooseModel: Call<typeof contract.chooseModel> = { path: '/v1/session/model' }

/** Goes on writing a reply that was stopped, interrupted or ended early. */
export const continueReply: Call<typeof contract.continueReply> = { path: '/v1/session/chat/continue' }

/** One own conversation by its id. */
export const conversationDetail: Call<typeof contract.conversationDetail> = { path: '/v1/session/detail' }

/** Takes away a conversation; can be undone for 30 days. */
export const deleteConversation: Call<typeof contract.deleteConversation> = { path: '/v1/session/delete' }

/** Takes away a message and what follows it; can be undone for 30 days. */
export const deleteMessage: Call<typeof contract.deleteMessage> = { path: '/v1/session/message/delete' }

/** Own conversations, pinned ones first, then latest first; those of the archive, or the latest that match a search, of both. */
export const listConversations: Call<typeof contract.listConversations> = { path: '/v1/session/list' }

/** Messages of the branch the person sees, newest first, with the photos that were requested and what was begun together in the time of the page; the newest page also has what goes on from before it. */
export const listMessages: Call<typeof contract.listMessages> = { path: '/v1/session/message/list' }

/** The characters the person has conversations with, latest first. */
export const listSessionCharacters: Call<typeof contract.listSessionCharacters> = { path: '/v1/session/character/list' }

/** Energy and coins now, and what the next reply costs. */
export const myBalances: Call<typeof contract.myBalances> = { path: '/v1/session/balances' }

/** Opens the conversation with a character; opening again gives the same one. */
export const openConversation: Call<typeof contract.openConversation> = { path: '/v1/session/from/character' }

/** Writes another reply beside an earlier one, in a scene of speakerId where it is given; the earlier one is stored. */
export const regenerateReply: Call<typeof contract.regenerateReply> = { path: '/v1/session/chat/regenerate' }

/** What she knew for a reply: the parts of the prompt in their order, without the safety rules. */
export const replyPrompt: Call<typeof contract.replyPrompt> = { path: '/v1/session/message/prompt' }

/** Brings back a deleted conversation. */
export const restoreConversation: Call<typeof contract.restoreConversation> = { path: '/v1/session/restore' }

/** Brings back a deleted message and what followed it. */
export const restoreMessage: Call<typeof contract.restoreMessage> = { path: '/v1/session/message/restore' }

/** Goes on with a reply from the event named in Last-Event-ID, whether it is still being written or not. */
export const resumeReply: Call<typeof contract.resumeReply> = { path: '/v1/session/chat/resume' }

/** Saves what is typed and not sent, so that another device finds it. */
export const saveDraft: Call<typeof contract.saveDraft> = { path: '/v1/session/draft' }

/** Says something and gets a reply. Without parentId it follows what the person sees last; with it, it is a branch there (an edit). In a scene speakerId answers, else whom the words name, else the next by its order. */
export const sendMessage: Call<typeof contract.sendMessage> = { path: '/v1/session/chat' }

/** Stops a reply from any device; what was written stays. */
export const stopReply: Call<typeof contract.stopReply> = { path: '/v1/session/chat/stop' }

/** Shows the branch through this message, down to where the person last was in it, or to the message itself, so that what is said next follows it. Nothing is lost: what followed before stays a branch. (As a visitor.) */
export const tourChooseBranch: Call<typeof contract.tourChooseBranch> = { path: '/v1/tour/session/message/choose' }

/** Changes the model of a conversation to the next or the earlier one that it is offered, and whether another may write in its place. (As a visitor.) */
export const tourChooseModel: Call<typeof contract.tourChooseModel> = { path: '/v1/tour/session/model' }

/** Goes on writing a reply that was stopped, interrupted or ended early. (As a visitor.) */
export const tourContinueReply: Call<typeof contract.tourContinueReply> = { path: '/v1/tour/session/chat/continue' }

/** One own conversation by its id. (As a visitor.) */
export const tourConversationDetail: Call<typeof contract.tourConversationDetail> = { path: '/v1/tour/session/detail' }

/** Takes away a conversation; can be undone for 30 days. (As a visitor.) */
export const tourDeleteConversation: Call<typeof contract.tourDeleteConversation> = { path: '/v1/tour/session/delete' }

/** Takes away a message and what follows it; can be undone for 30 days. (As a visitor.) */
export const tourDeleteMessage: Call<typeof contract.tourDeleteMessage> = { path: '/v1/tour/session/message/delete' }

/** Own conversations, pinned ones first, then latest first; those of the archive, or the latest that match a search, of both. (As a visitor.) */
export const tourListConversations: Call<typeof contract.tourListConversations> = { path: '/v1/tour/session/list' }

/** Messages of the branch the person sees, newest first, with the photos that were requested and what was begun together in the time of the page; the newest page also has what goes on from before it. (As a visitor.) */
export const tourListMessages: Call<typeof contract.tourListMessages> = { path: '/v1/tour/session/message/list' }

/** Energy and coins now, and what the next reply costs. (As a visitor.) */
export const tourMyBalances: Call<typeof contract.tourMyBalances> = { path: '/v1/tour/session/balances' }

/** Opens the conversation with a character; opening again gives the same one. (As a visitor.) */
export const tourOpenConversation: Call<typeof contract.tourOpenConversation> = {
  path: '/v1/tour/session/from/character',
}

/** Writes another reply beside an earlier one, in a scene of speakerId where it is given; the earlier one is stored. (As a visitor.) */
export const tourRegenerateReply: Call<typeof contract.tourRegenerateReply> = {
  path: '/v1/tour/session/chat/regenerate',
}

/** What she knew for a reply: the parts of the prompt in their order, without the safety rules. (As a visitor.) */
export const tourReplyPrompt: Call<typeof contract.tourReplyPrompt> = { path: '/v1/tour/session/message/prompt' }

/** Brings back a deleted conversation. (As a visitor.) */
export const tourRestoreConversation: Call<typeof contract.tourRestoreConversation> = {
  path: '/v1/tour/session/restore',
}

/** Brings back a deleted message and what followed it. (As a visitor.) */
export const tourRestoreMessage: Call<typeof contract.tourRestoreMessage> = { path: '/v1/tour/session/message/restore' }

/** Goes on with a reply from the event named in Last-Event-ID, whether it is still being written or not. (As a visitor.) */
export const tourResumeReply: Call<typeof contract.tourResumeReply> = { path: '/v1/tour/session/chat/resume' }

/** Saves what is typed and not sent, so that another device finds it. (As a visitor.) */
export const tourSaveDraft: Call<typeof contract.tourSaveDraft> = { path: '/v1/tour/session/draft' }

/** Says something and gets a reply. Without parentId it follows what the person sees last; with it, it is a branch there (an edit). In a scene speakerId answers, else whom the words name, else the next by its order. (As a visitor.) */
export const tourSendMessage: Call<typeof contract.tourSendMessage> = { path: '/v1/tour/session/chat' }

/** Stops a reply from any device; what was written stays. (As a visitor.) */
export const tourStopReply: Call<typeof contract.tourStopReply> = { path: '/v1/tour/session/chat/stop' }
