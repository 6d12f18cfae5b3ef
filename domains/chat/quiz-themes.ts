/** The themes of a quiz; a person picks one. */
export const quizThemes = ['words', 'languages', 'countries', 'money', 'numbers'] as const
export type QuizTheme = (typeof quizThemes)[number]

/** So many questions are a round. */
export const quizLength = 15
/** So many rounds are a match, each on a theme of its own. */
export const quizRounds = 3
