/** The word for a person without a name, where a text needs one. */
export const namelessPerson = 'you'

/** Takes the name of a nameless person out where it only calls them: "Sit down, {{user}}." */
export function withoutVocative(text: string): string {
  return text
    .replaceAll(/[,،、，]\s*\{\{user\}\}(?=[.,!?…;:)\]*"”。！？；：、，」』]|$)/gim, '')
    .replaceAll(/\{\{user\}\}[,،、，]\s*(\p{L})/giu, (_, first: string) => first.toUpperCase())
}

/** A text of a card as a page shows it: its reader has no name there. */
export function namedText(text: string, name: string): string {
  return withoutVocative(text.replaceAll(/<user>/gi, '{{user}}'))
    .replaceAll(/\{\{char\}\}|<(?:char|bot)>/gi, () => name)
    .replaceAll(/\{\{user\}\}/gi, namelessPerson)
}
