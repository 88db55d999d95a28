/** Something that can be done from anywhere in the console. */
export interface ConsoleCommand {
  /** Names it among the commands that were used last. It says nothing of a record. */
  readonly id: string
  readonly icon: string
  /** What it does, in the present language. */
  readonly title: string
  /** What it is about, where that is not the whole console. */
  readonly place: string
  /** English words by which it is found in every language. */
  readonly words: string
  /** The panel is closed before it runs. */
  readonly run: () => void
}

/** The dialogs that commands open. They stay when the panel is gone. */
export type CommandDialogName = 'password' | 'keys'
