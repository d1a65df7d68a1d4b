import { createContext } from 'react';

/** A sentence shown with every error text of a page: the visitor's own connection is lost. */
export const FailureNote = createContext<string | null>(null);
