import { widget } from '../../widget.ts';
import slices from '../checkout/slices.ts';
import contract from './contract.ts';
import model from './model.ts';

export default widget({ contract, model, slices });
