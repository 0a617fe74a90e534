import { parentPort, workerData } from 'node:worker_threads';
import { type ClassifierJob, trainClassifier } from './classifier-job.ts';

/** The thread that trains one classifier, sends it and ends. */
parentPort?.postMessage(trainClassifier(workerData as ClassifierJob));
