/** A choice as it was made: its place among the choices there, and its words, by which a revised story finds it again. */
export type MadeChoice = { choice: number; of: number; text: string }
