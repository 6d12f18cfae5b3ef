import type { ActivityCardProps } from '../tools/tool-parts.ts'
import { DrawingCard } from './drawing-card.tsx'
import { FilmCard } from './film-card.tsx'
import { GameCard } from './game-card.tsx'
import { ListCard } from './list-card.tsx'
import { OwnDrawingCard } from './own-drawing-card.tsx'
import { QuizCard } from './quiz-card.tsx'

/** An activity, by its kind. */
export function ActivityCard(props: ActivityCardProps) {
  const { state } = props.activity
  switch (state.kind) {
    case 'twentyQuestions':
      return <GameCard {...props} state={state} />
    case 'sharedList':
      return <ListCard {...props} state={state} />
    case 'filmEvening':
      return <FilmCard {...props} state={state} />
    case 'quiz':
      return <QuizCard {...props} state={state} />
    case 'drawingGuess':
      return <DrawingCard {...props} state={state} />
    case 'personDraws':
      return <OwnDrawingCard {...props} state={state} />
  }
}
