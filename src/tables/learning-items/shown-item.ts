import type { LearningItem } from '#schemas/content/learning-item.ts';
import type { ShownPicture } from '#tables/pictures/schema.ts';

/** A learning item as pages show it. */
export interface ShownItem extends LearningItem {
  /** Shown instead of `thumbnail`. */
  photo?: ShownPicture | undefined;
  /** The Spanish texts are missing; `title.es` and `description.es` contain the English ones instead. */
  isUntranslated?: boolean;
}
