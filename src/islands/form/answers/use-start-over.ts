import { useState } from 'react';
import { afterPaint } from '../after-paint.ts';
import { focusField } from '../fields/field-id.ts';
import { releaseAnswers } from '../leave-guard.ts';
import { forgetAnswers } from './saved-answers.ts';

/** Clears a form by giving it a new React key. */
export function useStartOver(): [key: number, startOver: () => void] {
  const [key, setKey] = useState(0);
  const startOver = () => {
    forgetAnswers('auto');
    forgetAnswers('home');
    releaseAnswers();
    setKey(key + 1);
    void afterPaint().then(() => {
      // Stops a request that is being retried: its form has gone.
      dispatchEvent(new Event('input'));
      focusField('firstName');
    });
  };
  return [key, startOver];
}
